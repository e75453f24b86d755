import { useState } from 'react';
import type { HexFormStep } from '../../rules/hex-advice';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { Button } from '../Button';
import card from './hex-card.module.css';
import { formationInWords } from './hex-words';

interface HexFormsProps {
  readonly forms: readonly HexFormStep[];
  readonly onForm: (step: HexFormStep['step']) => void;
}

/** How it could form: a formation that stands in one way only is taken at once, the others show their ways first. */
export function HexForms({ forms, onForm }: HexFormsProps) {
  const t = hexTexts.march;
  const [open, setOpen] = useState<string>();
  const kinds = [...new Set(forms.map(({ step }) => step.formation))];
  const ways = forms.filter(({ step }) => step.formation === open);
  return (
    <section className={card.column} aria-label={t.forms}>
      <h3 className={card.title}>{t.forms}</h3>
      <div className={card.row}>
        {kinds.map((kind) => {
          const [only, ...more] = forms.filter(({ step }) => step.formation === kind);
          if (only && more.length === 0)
            return (
              <Button key={kind} onPress={() => onForm(only.step)}>
                {say(only)}
              </Button>
            );
          return (
            <Button
              key={kind}
              kind={kind === open ? 'primary' : 'plain'}
              onPress={() => setOpen(kind === open ? undefined : kind)}
            >
              {t.ways(formationInWords(kind), more.length + 1)}
            </Button>
          );
        })}
      </div>
      {ways.map((form) => (
        <Button key={say(form)} wide onPress={() => onForm(form.step)}>
          {say(form)}
        </Button>
      ))}
    </section>
  );
}
