import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { Engine } from '../engine/connect';
import { texts } from '../texts/texts';
import css from './App.module.css';
import { AppNotices } from './AppNotices';
import { noteLeft } from './app-session';
import { ErrorBoundary } from './ErrorBoundary';
import { HomeScreen } from './HomeScreen';
import { RescueScreen } from './RescueScreen';
import { go, openedFrom, type Route, useRoute } from './router';
import { Waiting } from './Waiting';

/** The table brings the 3D code with it: loaded with the first battle, never with the list of them. */
const BattleScreen = lazy(async () => ({ default: (await import('./BattleScreen')).BattleScreen }));

/** Visited now and then, on the way to nothing that is in a hurry. */
const NewBattleScreen = lazy(async () => ({ default: (await import('./NewBattleScreen')).NewBattleScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('./SettingsScreen')).SettingsScreen }));
const LicencesScreen = lazy(async () => ({ default: (await import('./LicencesScreen')).LicencesScreen }));

/** With the words of what is remembered, the charts and the report. */
const ReviewScreen = lazy(async () => ({ default: (await import('./review/ReviewScreen')).ReviewScreen }));

/** With the tables of its book; needed by those who have no table here. */
const CalculatorScreen = lazy(async () => ({
  default: (await import('./calculator/CalculatorScreen')).CalculatorScreen,
}));

/** With every chart of a book on hexes, and its words. */
const ChartsScreen = lazy(async () => ({ default: (await import('./charts/ChartsScreen')).ChartsScreen }));

/** With every table of the book and every word about its rules. */
const RulesScreen = lazy(async () => ({ default: (await import('./rules/RulesScreen')).RulesScreen }));

export function App({ engine }: { readonly engine: Engine }) {
  const route = useRoute();
  const onShown = useScreenChange(route);
  const shown = under(route);
  const battle = shown.screen === 'battle' ? shown.id : undefined;
  const covered = shown !== route;
  const part = (what: Route) => (
    <ErrorBoundary
      key={`${what.screen} ${battle}`}
      fallback={(fault) => <RescueScreen engine={engine} battle={battle} fault={fault} />}
    >
      <Suspense fallback={<Waiting text={openingText(what)} onBack={() => go({ screen: 'home' })} />}>
        <Screen route={what} engine={engine} onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <>
      <AppNotices engine={engine} battle={battle} />
      <div className={css.screens}>
        <div className={covered ? css.covered : css.shown} inert={covered}>
          {part(shown)}
        </div>
        {covered && (
          <div className={css.over} data-covers>
            {part(route)}
          </div>
        )}
      </div>
    </>
  );
}

/** Who looks something up during a battle finds the battle as it was, to the last half-drawn march: it stays where it is. */
function under(route: Route): Route {
  const from = route.screen === 'rules' ? openedFrom() : undefined;
  return from?.screen === 'battle' ? from : route;
}

interface ScreenProps {
  readonly route: Route;
  readonly engine: Engine;
  readonly onShown: () => void;
}

function Screen({ route, engine, onShown }: ScreenProps) {
  useEffect(onShown, [onShown]);
  switch (route.screen) {
    case 'home':
      return <HomeScreen engine={engine} />;
    case 'new':
      return <NewBattleScreen engine={engine} />;
    case 'settings':
      return <SettingsScreen engine={engine} />;
    case 'licences':
      return <LicencesScreen />;
    case 'charts':
      return <ChartsScreen engine={engine} />;
    case 'rules':
      return <RulesScreen entry={route.entry} />;
    case 'calculator':
      return <CalculatorScreen key={route.name} engine={engine} name={route.name} query={route.query} />;
    case 'review':
      return <ReviewScreen key={route.id} engine={engine} id={route.id} />;
    case 'battle':
      return <BattleScreen key={route.id} engine={engine} id={route.id} onLeave={() => go({ screen: 'home' })} />;
  }
}

function openingText({ screen }: Route): string {
  if (screen === 'rules') return texts.rules.opening;
  if (screen === 'battle') return texts.battle.opening;
  return screen === 'calculator' ? texts.home.calculatorOpening : `${TITLES[screen]} …`;
}

const TITLES: Readonly<Record<Route['screen'], string>> = {
  home: texts.home.title,
  new: texts.newBattle.title,
  settings: texts.settings.title,
  licences: texts.licences.title,
  rules: texts.rules.title,
  charts: texts.rules.charts,
  battle: texts.menu.title,
  review: texts.menu.review,
  calculator: texts.home.calculatorsTitle,
};

/** Each calculator has its own. */
function titleOf(route: Route): string {
  if (route.screen !== 'calculator') return TITLES[route.screen];
  const names: Readonly<Record<string, string>> = texts.home.calculators;
  return names[route.name] ?? TITLES.calculator;
}

/**
 * A new screen is a new page to everybody: in the window's title, and for those who hear it. What it gives back is called when a
 * screen has come: one that had to be fetched takes the focus over from the words that said so.
 */
function useScreenChange(route: Route): () => void {
  const title = titleOf(route);
  const shown = under(route);
  const battle = shown.screen === 'battle' ? shown.id : undefined;
  const first = useRef(true);
  useEffect(() => (battle === undefined ? undefined : () => noteLeft(battle)), [battle]);
  useEffect(() => {
    document.title = `${title} · ${texts.app.name}`;
    if (!first.current) focusOnScreen();
    first.current = false;
  }, [title]);
  return useCallback(() => {
    if (!first.current && document.activeElement === document.body) focusOnScreen();
  }, []);
}

/** The last: what lies over a battle comes after it. */
const focusOnScreen = (): void => [...document.querySelectorAll('main')].at(-1)?.focus();
