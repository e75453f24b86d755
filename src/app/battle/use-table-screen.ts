import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { TableView } from '../../panels/TopBar';
import type { ShownView } from '../../panels/ViewSwitch';
import type { SceneHandle } from '../../scene/handle';
import type { Shape } from '../../table/shapes';
import { texts } from '../../texts/texts';
import { useTheme } from '../appearance';
import type { BookScreenProps } from '../book-screen';
import { exposeDiagnostics } from '../diagnostics';
import { useTablePhoto } from '../photo/use-table-photo';
import { useSettings } from '../settings';
import type { Override, Refusal, Word } from './BattleNotices';
import type { SheetName } from './BattleSheets';
import type { NotDone } from './use-battle';
import { useLazy } from './use-lazy';
import { usePictures } from './use-pictures';

/** What every screen with a table has, whatever is done there: how one looks at it, what is told, and what lies over it. */
export function useTableScreen(props: BookScreenProps, first: TableView) {
  const { engine, battle, works, onLeave, onPlans, plan } = props;
  const { view } = battle;
  const readOnly = battle.role === 'follower' || battle.outdated || battle.trouble !== undefined;
  const [looking, setLooking] = useState(first);
  const [near, setNear] = useState<'near' | 'far'>(plan?.near ?? 'near');
  const [camera, setCamera] = useState(false);
  const [live] = useState(() => createStore<readonly Shape[]>(() => []));
  const [names, setNames] = useState(true);
  const [sheet, setSheet] = useState<SheetName>();
  const [told, setTold] = useState<{ readonly word?: Word; readonly refusal?: Refusal }>({});
  const scene = useRef<SceneHandle>(undefined);
  const [drawn, setDrawn] = useState<SceneHandle>();
  const hand = useSettings((settings) => settings.hand);
  const theme = useTheme();

  const tell = useCallback((text: string) => setTold({ word: { text } }), []);
  const doing = useCallback(async (done: Promise<NotDone | undefined>, override?: Override) => {
    const refused = await done;
    setTold(refused ? { refusal: { ...refused, override: refused.overridable ? override : undefined } } : {});
    return refused;
  }, []);
  const photo = useTablePhoto(engine, tell);
  const toolMissing = useCallback(() => tell(texts.battle.toolMissing), [tell]);
  const sheets = useLazy(
    sheet !== undefined,
    () => import('./BattleSheets'),
    () => {
      setSheet(undefined);
      toolMissing();
    },
  );
  const leave = usePictures(engine, battle.id, scene, onLeave);
  const getScene = useCallback(() => scene.current, []);
  const ready = useCallback(
    (given: SceneHandle): SceneHandle => {
      // The camera's picture shows what gestures draw here.
      const setShapes: SceneHandle['setShapes'] = (shapes) => {
        given.setShapes(shapes);
        live.setState(shapes, true);
      };
      const handle = { ...given, setShapes };
      scene.current = handle;
      setDrawn(handle);
      return handle;
    },
    [live],
  );
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => (drawn ? exposeDiagnostics(engine, drawn, () => latest.current) : undefined), [engine, drawn]);

  return {
    ...{ readOnly, looking, setLooking, near, setNear, sheet, setSheet, sheets, hand },
    ...{ scene, getScene, ready, tell, toolMissing, doing, camera, live },
    top: {
      name: battle.name,
      mark: battle.copyToPlan ? texts.battle.copyToPlan : undefined,
      view: camera ? ('camera' as const) : looking,
      mayUndo: battle.mayUndo && !readOnly,
      mayRedo: battle.mayRedo && !readOnly,
      onBack: leave,
      onFlip: () => setNear(near === 'near' ? 'far' : 'near'),
      onView: (wanted: ShownView) => {
        setCamera(wanted === 'camera');
        if (wanted === 'camera') return;
        if (wanted === looking && !camera) scene.current?.overview();
        else setLooking(wanted);
      },
      onMenu: () => setSheet('menu'),
    },
    picture: { view: looking, seat: near, names, theme, photo },
    notices: { engine, battle, works, word: told.word, refusal: told.refusal, onRead: () => setTold({}) },
    over: { engine, battle, open: sheet, onOpen: setSheet, names, onNames: setNames, tell, onPlans, scene: getScene },
  };
}
