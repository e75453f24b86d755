import type { Ground } from '../table/laying/lay';
import { READY_TABLE_IDS, type ReadyTableId } from '../table/laying/ready-tables';
import { boardTexts } from '../texts/board-texts';
import { GroundSketch } from './GroundSketch';
import css from './ReadyTables.module.css';
import { Sheet } from './Sheet';

interface ReadyTablesProps {
  readonly groundOf: (id: ReadyTableId) => Ground;
  readonly onLay: (id: ReadyTableId) => void;
  readonly onClose: () => void;
}

/** A gallery of tables that are ready to be played on, or to be changed. */
export function ReadyTables({ groundOf, onLay, onClose }: ReadyTablesProps) {
  const t = boardTexts.readyTables;
  return (
    <Sheet title={t.title} wide onClose={onClose}>
      <p>{t.text}</p>
      <ul className={css.gallery}>
        {READY_TABLE_IDS.map((id) => {
          const { width, depth, terrain } = groundOf(id);
          return (
            <li key={id}>
              <button type="button" className={css.table} onClick={() => onLay(id)}>
                <span className={css.picture}>
                  <GroundSketch terrain={terrain} window={{ left: 0, low: 0, width, depth }} />
                </span>
                <span className={css.name}>{t.tables[id].name}</span>
                <span className={css.text}>{t.tables[id].text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
