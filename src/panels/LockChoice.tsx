import { texts } from '../texts/texts';
import { ChoiceGroup } from './ChoiceGroup';

const LOCKS = ['locked', 'open', 'logged'] as const;
/** What a club agrees on about measuring in advance. */
export type Lock = (typeof LOCKS)[number];

interface LockChoiceProps {
  readonly value: Lock;
  readonly onChange: (lock: Lock) => void;
}

export function LockChoice({ value, onChange }: LockChoiceProps) {
  const options = LOCKS.map((lock) => ({
    value: lock,
    label: texts.measuring[lock].name,
    text: texts.measuring[lock].text,
  }));
  return <ChoiceGroup legend={texts.newBattle.measuring} options={options} value={value} onChange={onChange} />;
}
