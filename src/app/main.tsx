import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectEngine } from '../engine/connect';
import { App } from './App';
import { applyAppearance } from './appearance';
import { watchInstall } from './install';
import { registerServiceWorker } from './pwa';
import './theme.css';
import { rulesWorkerUrl } from './trusted-types';

applyAppearance();
watchInstall();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const engine = connectEngine((name) => new Worker(rulesWorkerUrl(), { type: 'module', name }));
createRoot(root).render(
  <StrictMode>
    <App engine={engine} />
  </StrictMode>,
);
void registerServiceWorker();
