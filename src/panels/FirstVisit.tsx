import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './FirstVisit.module.css';
import { TableSketch } from './TableSketch';

/** An empty house: one sentence, one action. */
export function FirstVisit({ onDemonstration }: { readonly onDemonstration: () => void }) {
  return (
    <section className={css.first}>
      <div className={css.picture}>
        <TableSketch />
      </div>
      <div className={css.words}>
        <p className={css.welcome}>{texts.home.welcome}</p>
        <Button kind="primary" onPress={onDemonstration}>
          {texts.home.demonstration}
        </Button>
      </div>
    </section>
  );
}
