import type { ReactNode } from 'react';
import type { Legend } from '../../hex/map';
import { mapTexts } from '../../texts/map-maker-texts';
import type { MapAim } from '../../tools/map-pen';
import { LEVELS } from '../../tools/map-pen';
import { Button } from '../Button';
import { classes } from '../classes';
import { Pills } from '../Pills';
import { LevelSwatch, RoadSwatch, RubberSwatch, SideSwatch, StepSwatch, TerrainSwatch } from './HexSwatch';
import css from './KindTile.module.css';
import { PaletteCard } from './PaletteCard';

interface PaletteProps {
  readonly legend: Legend;
  readonly aim: MapAim;
  readonly onAim: (aim: MapAim) => void;
  readonly onClose: () => void;
}

/** What hexes can be, by brush or by filling. */
export function GroundPalette({ legend, aim, onAim, onClose }: PaletteProps) {
  const t = mapTexts.ground;
  const by = aim.kind === 'fill' ? 'fill' : 'brush';
  const terrain = aim.kind === 'paint' || aim.kind === 'fill' ? aim.terrain : undefined;
  const take = (kind: string, how: 'brush' | 'fill'): void =>
    onAim({ kind: how === 'fill' ? 'fill' : 'paint', terrain: kind });
  return (
    <PaletteCard
      title={t.title}
      head={
        <Pills
          label={t.how}
          layout="even"
          options={(['brush', 'fill'] as const).map((way) => ({ value: way, label: t.by[way] }))}
          value={by}
          onChange={(way) => take(terrain ?? legend.terrain[0]?.kind ?? '', way)}
        />
      }
      tiles={
        <>
          {legend.terrain.map(({ kind }) => (
            <KindTile
              key={kind}
              name={mapTexts.terrain[kind] ?? kind}
              picture={<TerrainSwatch kind={kind} />}
              chosen={kind === terrain}
              onPress={() => take(kind, by)}
            />
          ))}
          <KindTile
            name={t.rubber}
            picture={<RubberSwatch />}
            chosen={aim.kind === 'erase'}
            onPress={() => onAim({ kind: 'erase' })}
          />
        </>
      }
      onClose={onClose}
    />
  );
}

interface LevelPaletteProps extends PaletteProps {
  readonly onSlopes: (() => void) | undefined;
}

/** Up and down by one, or on to a level at once. */
export function LevelPalette({ aim, onAim, onSlopes, onClose }: LevelPaletteProps) {
  const t = mapTexts.levels;
  return (
    <PaletteCard
      title={t.title}
      tiles={
        <>
          {([1, -1] as const).map((by) => (
            <KindTile
              key={by}
              name={by > 0 ? t.raise : t.lower}
              picture={<StepSwatch by={by} />}
              chosen={aim.kind === 'raise' && aim.by === by}
              onPress={() => onAim({ kind: 'raise', by })}
            />
          ))}
          {LEVELS.map((level) => (
            <KindTile
              key={level}
              name={t.level(level)}
              picture={<LevelSwatch level={level} />}
              chosen={aim.kind === 'level' && aim.level === level}
              onPress={() => onAim({ kind: 'level', level })}
            />
          ))}
        </>
      }
      {...(onSlopes ? { text: t.slopesText } : {})}
      onClose={onClose}
    >
      {onSlopes && <Button onPress={onSlopes}>{t.slopes}</Button>}
    </PaletteCard>
  );
}

/** What can lie along sides. */
export function SidePalette({ legend, aim, onAim, onClose }: PaletteProps) {
  const t = mapTexts.sidesBox;
  return (
    <PaletteCard
      title={t.title}
      text={t.text}
      tiles={
        <>
          {legend.sides.map(({ kind }) => (
            <KindTile
              key={kind}
              name={mapTexts.sides[kind] ?? kind}
              picture={<SideSwatch kind={kind} />}
              chosen={aim.kind === 'side' && aim.feature === kind}
              onPress={() => onAim({ kind: 'side', feature: kind })}
            />
          ))}
          <KindTile
            name={t.rubber}
            picture={<RubberSwatch />}
            chosen={aim.kind === 'clear-side'}
            onPress={() => onAim({ kind: 'clear-side' })}
          />
        </>
      }
      onClose={onClose}
    />
  );
}

/** Ways from hex to hex. */
export function RoadPalette({ legend, aim, onAim, onClose }: PaletteProps) {
  const t = mapTexts.roadsBox;
  return (
    <PaletteCard
      title={t.title}
      text={t.text}
      tiles={
        <>
          {legend.roads.map((road) => (
            <KindTile
              key={road}
              name={mapTexts.roads[road] ?? road}
              picture={<RoadSwatch kind={road} />}
              chosen={aim.kind === 'road' && aim.road === road}
              onPress={() => onAim({ kind: 'road', road })}
            />
          ))}
          <KindTile
            name={t.rubber}
            picture={<RubberSwatch />}
            chosen={aim.kind === 'clear-road'}
            onPress={() => onAim({ kind: 'clear-road' })}
          />
        </>
      }
      onClose={onClose}
    />
  );
}

interface KindTileProps {
  readonly name: string;
  readonly picture: ReactNode;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

/** Something to draw with, by picture and name. */
function KindTile({ name, picture, chosen, onPress }: KindTileProps) {
  return (
    <button type="button" className={classes(css.tile, chosen && css.chosen)} aria-pressed={chosen} onClick={onPress}>
      {picture}
      <span>{name}</span>
    </button>
  );
}
