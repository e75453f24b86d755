import { useStore } from 'zustand';
import { MarchHandles } from '../../panels/MarchHandles';
import type { TableStore } from './table-store';

interface MarchHandleLayerProps {
  readonly control: TableStore;
}

/** The handles over the table. They move with every frame, so they are drawn apart from everything else. */
export function MarchHandleLayer({ control }: MarchHandleLayerProps) {
  const march = useStore(control.store, ({ advised }) => advised.marching);
  const handles = useStore(control.handles);
  const held = march?.drawing ? handles[0]?.kind : march?.armed;
  return march && <MarchHandles handles={handles} active={held} />;
}
