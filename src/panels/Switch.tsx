import css from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label className={css.row}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={css.switch}
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
