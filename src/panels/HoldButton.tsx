import { useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import css from './HoldButton.module.css';
import { Icon, type IconName } from './Icon';

interface HoldButtonProps {
  readonly label: string;
  /** While it is held. */
  readonly holding: string;
  readonly icon: IconName;
  readonly disabled: boolean;
  readonly onHeld: () => void;
  /** Whether it was let go too early, which wants a word. */
  readonly onBrief: (brief: boolean) => void;
}

/** Long enough that no brush of a sleeve does it; the style sheet fills the button in the same time. */
const HOLD_MS = 900;

/** Done by a long press, of a finger or of Enter or the space bar. Where it stands there is always another way without holding. */
export function HoldButton({ label, holding, icon, disabled, onHeld, onBrief }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  const byKey = useRef(false);
  const latest = useRef(onHeld);
  latest.current = onHeld;
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => {
      setHeld(false);
      if (byKey.current) swallowRepeats();
      latest.current();
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const begin = (key: boolean): void => {
    byKey.current = key;
    setHeld(!disabled);
    onBrief(false);
  };
  const letGo = (): void => {
    if (held) onBrief(true);
    end();
  };
  const end = (): void => setHeld(false);
  return (
    <button
      type="button"
      className={classes(css.hold, held && css.held)}
      disabled={disabled}
      onPointerDown={() => begin(false)}
      onPointerUp={letGo}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => !repeat && (key === 'Enter' || key === ' ') && begin(true)}
      onKeyUp={letGo}
      onBlur={end}
    >
      <Icon name={icon} />
      <span>{held ? holding : label}</span>
    </button>
  );
}

/** Until the key is let go: it would press whatever comes next and takes the focus. */
function swallowRepeats(): void {
  const released = new AbortController();
  const listening = { capture: true, signal: released.signal };
  window.addEventListener('keydown', (event) => event.repeat && event.preventDefault(), listening);
  window.addEventListener('keyup', () => released.abort(), listening);
}
