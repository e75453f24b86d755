interface Written {
  readonly typed: string;
  readonly value: string;
  readonly fits: boolean;
  readonly onWrite: (text: string) => void;
}

interface Writing {
  /** Whoever writes it is done: writes what is new, and that once, though leaving a field and tapping something else both say so. */
  done(): void;
  /** Something else is typed. */
  again(): void;
}

/**
 * Some tablets leave a field in hand when a button is tapped, and a button may take the field from the screen: so what was typed must
 * not hang on the field being left.
 */
export function createWriting(now: () => Written): Writing {
  let sent: { readonly text: string; readonly over: string } | undefined;
  return {
    done() {
      const { typed, value, fits, onWrite } = now();
      const text = typed.trim();
      if (!fits || text === value || (sent?.text === text && sent.over === value)) return;
      sent = { text, over: value };
      onWrite(text);
    },
    again() {
      sent = undefined;
    },
  };
}
