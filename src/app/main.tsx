import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectEngine, type Engine } from '../engine/connect';
import { texts } from '../texts/texts';
import { App } from './App';
import { applyAppearance } from './appearance';
import './first-words';
import { isFit } from './fitness';
import { watchInstall } from './install';
import { registerServiceWorker } from './pwa';
import { watchFaults, watchSafety } from './safety';
import './theme.css';
import { rulesWorkerUrl } from './trusted-types';

applyAppearance();
watchInstall();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if (isFit()) start(root);
else root.append(sentence(texts.app.unfit));
void registerServiceWorker();

function start(place: HTMLElement): void {
  const engine = connectEngine((name) => new Worker(rulesWorkerUrl(), { type: 'module', name }));
  watchFaults();
  watchSafety(engine);
  letGoWhileKeptForBack(engine);
  createRoot(place).render(
    <StrictMode>
      <App engine={engine} />
    </StrictMode>,
  );
}

/** A page that the browser keeps for *Back* plays nothing: another page may, and this one goes on when it is shown again. */
function letGoWhileKeptForBack(engine: Engine): void {
  addEventListener('pagehide', (event) => event.persisted && engine.suspend());
  addEventListener('pageshow', (event) => event.persisted && engine.resume());
}

function sentence(text: string): HTMLElement {
  const main = document.createElement('main');
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = text;
  words.style.padding = '2rem';
  main.append(words);
  return main;
}
