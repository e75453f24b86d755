import { hexTexts } from '../../texts/hex-texts';
import { IconButton } from '../IconButton';
import { Switch } from '../Switch';
import css from './hex-card.module.css';

export interface Layer {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
}

interface LayersCardProps {
  readonly layers: readonly Layer[];
  readonly onLayer: (id: string, on: boolean) => void;
  readonly onClose: () => void;
}

/** What the map shows besides counters. */
export function LayersCard({ layers, onLayer, onClose }: LayersCardProps) {
  const t = hexTexts.layers;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={t.close} icon="close" onPress={onClose} />
      </header>
      <div className={css.columns}>
        {layers.map(({ id, label, on }) => (
          <Switch key={id} label={label} on={on} onChange={(wanted) => onLayer(id, wanted)} />
        ))}
      </div>
    </section>
  );
}
