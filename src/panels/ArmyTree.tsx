import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { UnitId } from '../table/unit';
import { armyTexts } from '../texts/army-texts';
import css from './ArmyTree.module.css';
import { classes } from './classes';
import { Icon } from './Icon';

/** A body, a unit or somebody of the staff in the order of battle. */
export interface ArmyNode {
  /** A mere heading stands for nobody. */
  readonly unit: UnitId | undefined;
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  /** How much of it is on the table, in words too. */
  readonly there: 'all' | 'some' | 'none';
  readonly thereText: string;
  readonly children: readonly ArmyNode[];
}

interface ArmyTreeProps {
  readonly label: string;
  readonly nodes: readonly ArmyNode[];
  readonly isOpen: (node: ArmyNode) => boolean;
  readonly chosen: UnitId | undefined;
  /** Who is above and who is below the one that is chosen. */
  readonly chain: ReadonlyMap<UnitId, 'above' | 'below'>;
  readonly onFold: (node: ArmyNode) => void;
  readonly onChoose: (unit: UnitId) => void;
  /** What can be done with the one that is chosen. */
  readonly deeds: ReactNode;
}

/** The order of battle, to be folded and unfolded. By keyboard too: up and down from row to row, left and right to fold. */
export function ArmyTree(props: ArmyTreeProps) {
  const here = useRef<HTMLUListElement>(null);
  const { chosen } = props;
  // Whoever was tapped on the table is looked for in the list.
  useEffect(() => {
    if (chosen) here.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={here} className={css.tree} aria-label={props.label} onKeyDown={walk}>
      {props.nodes.map((node) => (
        <Branch key={node.key} node={node} depth={0} tree={props} />
      ))}
    </ul>
  );
}

/** How far each rank stands in, in pixels. */
const STEP = 10;

interface BranchProps {
  readonly node: ArmyNode;
  readonly depth: number;
  readonly tree: ArmyTreeProps;
}

function Branch({ node, depth, tree }: BranchProps) {
  const { unit, name, children } = node;
  const t = armyTexts.tree;
  const open = tree.isOpen(node);
  const isChosen = unit !== undefined && unit === tree.chosen;
  const link = unit && tree.chain.get(unit);
  const folds = children.length > 0;
  return (
    <li>
      <div
        className={classes(css.row, isChosen && css.chosen, link && css[link])}
        style={{ paddingInlineStart: depth * STEP }}
      >
        {folds ? (
          <button
            type="button"
            className={classes(css.fold, open && css.open)}
            aria-label={open ? t.fold(name) : t.unfold(name)}
            aria-expanded={open}
            tabIndex={-1}
            data-fold
            onClick={() => tree.onFold(node)}
          >
            <Icon name="forward" />
          </button>
        ) : (
          <span className={css.leaf} />
        )}
        <button
          type="button"
          className={css.name}
          aria-current={isChosen}
          aria-expanded={folds ? open : undefined}
          data-row
          onClick={() => (unit ? tree.onChoose(unit) : tree.onFold(node))}
        >
          <Named node={node} link={link} />
        </button>
      </div>
      {isChosen && tree.deeds}
      {folds && open && (
        <ul>
          {children.map((child) => (
            <Branch key={child.key} node={child} depth={depth + 1} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Named({ node, link }: { readonly node: ArmyNode; readonly link: 'above' | 'below' | undefined }) {
  return (
    <>
      <span className={css.words}>
        <strong>{node.name}</strong>
        <span className={css.detail}>{node.detail}</span>
      </span>
      {link && (
        <span className={css.link} role="img" aria-label={armyTexts.tree.chain[link]}>
          {link === 'above' ? '▲' : '▼'}
        </span>
      )}
      <span
        className={classes(css.sign, node.there !== 'none' && css[node.there])}
        role="img"
        aria-label={node.thereText}
      />
    </>
  );
}

/** Keys of the tree are not those of the table. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(row);
  const fold = row.parentElement?.querySelector<HTMLElement>('[data-fold]');
  const isOpen = row.getAttribute('aria-expanded') === 'true';
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => rows[at + 1]?.focus(),
    ArrowUp: () => rows[at - 1]?.focus(),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowRight: () => (fold && !isOpen ? fold.click() : rows[at + 1]?.focus()),
    ArrowLeft: () => (fold && isOpen ? fold.click() : rows[at - 1]?.focus()),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
