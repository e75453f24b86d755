import { useStore } from 'zustand';
import { MarchHandles } from '../../panels/MarchHandles';
import type { DeskControl } from './desk';
import type { Marching } from './march-desk';

interface MarchHandleLayerProps {
  readonly control: DeskControl;
  readonly march: Marching | undefined;
}

/** The handles over the table. They move with every frame, so they are drawn apart from everything else. */
export function MarchHandleLayer({ control, march }: MarchHandleLayerProps) {
  const handles = useStore(control.handles);
  const held = march?.drawing ? handles[0]?.kind : march?.armed;
  return march && <MarchHandles handles={handles} active={held} />;
}
