import { reviewTexts } from '../../texts/review-texts';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { Pills } from '../Pills';
import { ViewSwitch } from '../ViewSwitch';
import css from './ReviewBar.module.css';

const TABS = ['battle', 'charts', 'report'] as const;
export type ReviewTab = (typeof TABS)[number];

interface ReviewBarProps {
  readonly name: string;
  readonly tab: ReviewTab;
  readonly onTab: (tab: ReviewTab) => void;
  /** None where no table is shown. */
  readonly view: 'map' | 'tilted' | undefined;
  readonly onView: (view: 'map' | 'tilted') => void;
  readonly onBack: () => void;
  /** Where this one was played on from. */
  readonly origin?: { readonly name: string; readonly moment: number } | undefined;
  readonly onOrigin: () => void;
}

export function ReviewBar({ name, tab, onTab, view, onView, onBack, origin, onOrigin }: ReviewBarProps) {
  return (
    <header className={css.bar}>
      <IconButton label={texts.app.home} icon="back" onPress={onBack} />
      <div className={css.name}>
        <h1 title={name}>{name}</h1>
        {origin && <p className={css.origin}>{reviewTexts.origin(origin.name, origin.moment)}</p>}
      </div>
      {origin && (
        <Button icon="history" onPress={onOrigin}>
          {reviewTexts.asItWas}
        </Button>
      )}
      <Pills
        label={reviewTexts.tabs.label}
        options={TABS.map((value) => ({ value, label: reviewTexts.tabs[value] }))}
        value={tab}
        onChange={onTab}
      />
      {view && <ViewSwitch view={view} onView={(wanted) => wanted !== 'camera' && onView(wanted)} />}
    </header>
  );
}
