import { type ReactNode, useRef } from 'react';
import { briefingTexts } from '../texts/briefing-texts';
import css from './BriefingPart.module.css';
import { IconButton } from './IconButton';
import { useFromTop } from './use-from-top';
import { useKeptFocus } from './use-kept-focus';

interface BriefingPartProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One part of the briefing, in the place of the scenario's card. */
export function BriefingPart({ title, onBack, children }: BriefingPartProps) {
  const here = useRef<HTMLElement>(null);
  const heading = useKeptFocus<HTMLHeadingElement>(title);
  useFromTop(here, title);
  return (
    <section ref={here} className={css.part} aria-label={title}>
      <header className={css.head}>
        <IconButton label={briefingTexts.back} icon="back" onPress={onBack} />
        <h2 ref={heading} tabIndex={-1} className={css.name}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  );
}
