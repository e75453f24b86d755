import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Engine } from '../engine/connect';
import { texts } from '../texts/texts';
import { AppNotices } from './AppNotices';
import { ErrorBoundary } from './ErrorBoundary';
import { HomeScreen } from './HomeScreen';
import { LicencesScreen } from './LicencesScreen';
import { NewBattleScreen } from './NewBattleScreen';
import { RescueScreen } from './RescueScreen';
import { go, type Route, useRoute } from './router';
import { SettingsScreen } from './SettingsScreen';
import { noteLeft } from './session';
import { Waiting } from './Waiting';

/** The table brings the 3D code with it: loaded with the first battle, never with the list of them. */
const BattleScreen = lazy(async () => ({ default: (await import('./BattleScreen')).BattleScreen }));

/** With the tables of its book; needed by those who have no table here. */
const CalculatorScreen = lazy(async () => ({
  default: (await import('./calculator/CalculatorScreen')).CalculatorScreen,
}));

export function App({ engine }: { readonly engine: Engine }) {
  const route = useRoute();
  useScreenChange(route);
  const battle = route.screen === 'battle' ? route.id : undefined;
  return (
    <>
      <AppNotices engine={engine} battle={battle} />
      <ErrorBoundary
        key={`${route.screen} ${battle}`}
        fallback={(fault) => <RescueScreen engine={engine} battle={battle} fault={fault} />}
      >
        <Suspense fallback={<Waiting text={openingText(route)} onBack={() => go({ screen: 'home' })} />}>
          <Screen route={route} engine={engine} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function Screen({ route, engine }: { readonly route: Route; readonly engine: Engine }) {
  switch (route.screen) {
    case 'home':
      return <HomeScreen engine={engine} />;
    case 'new':
      return <NewBattleScreen engine={engine} />;
    case 'settings':
      return <SettingsScreen engine={engine} />;
    case 'licences':
      return <LicencesScreen />;
    case 'calculator':
      return <CalculatorScreen key={route.name} name={route.name} query={route.query} />;
    case 'battle':
      return <BattleScreen key={route.id} engine={engine} id={route.id} onLeave={() => go({ screen: 'home' })} />;
  }
}

const openingText = ({ screen }: Route): string =>
  screen === 'calculator' ? texts.home.calculatorOpening : texts.battle.opening;

const TITLES: Readonly<Record<Route['screen'], string>> = {
  home: texts.home.title,
  new: texts.newBattle.title,
  settings: texts.settings.title,
  licences: texts.licences.title,
  battle: texts.menu.title,
  calculator: texts.home.calculatorsTitle,
};

/** Each calculator has its own. */
function titleOf(route: Route): string {
  if (route.screen !== 'calculator') return TITLES[route.screen];
  const names: Readonly<Record<string, string>> = texts.home.calculators;
  return names[route.name] ?? TITLES.calculator;
}

/** A new screen is a new page to everybody: in the window's title, and for those who hear it. */
function useScreenChange(route: Route): void {
  const title = titleOf(route);
  const battle = route.screen === 'battle' ? route.id : undefined;
  const first = useRef(true);
  useEffect(() => (battle === undefined ? undefined : () => noteLeft(battle)), [battle]);
  useEffect(() => {
    document.title = `${title} · ${texts.app.name}`;
    if (!first.current) document.querySelector('main')?.focus();
    first.current = false;
  }, [title]);
}
