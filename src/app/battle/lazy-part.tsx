import { type ComponentType, createContext, useContext } from 'react';
import { useLazy } from './use-lazy';

/** Hears that a part of the screen could not be fetched. */
export const PartMissing = createContext<() => void>(() => undefined);

/** A part of the screen that is fetched when it is first shown, and kept: nothing stands in its place before. */
export function lazyPart<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const kept: { part?: ComponentType<P> } = {};
  return function LazyPart(props: P) {
    const missing = useContext(PartMissing);
    const fetched = useLazy(
      kept.part === undefined,
      async () => {
        kept.part = await fetch();
        return kept.part;
      },
      missing,
    );
    const Part = kept.part ?? fetched;
    return Part && <Part {...props} />;
  };
}
