import { type LengthUnit, tenthsText, toUnit } from '../texts/amounts';
import { settingsTexts } from '../texts/settings-texts';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { Card } from './Card';
import { ChoiceGroup } from './ChoiceGroup';
import { OfflineCard, type OfflineCardProps } from './OfflineCard';
import { Page } from './Page';
import css from './Settings.module.css';
import { StorageCard, type StorageCardProps } from './StorageCard';
import { Switch } from './Switch';

export const THEMES = ['system', 'study', 'day', 'glare'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];
export const LENGTHS: readonly LengthUnit[] = ['cm', 'inch'];
/** Sizes of text in per cent. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

/** What a person has set. */
export interface Preferences {
  readonly theme: ThemeChoice;
  readonly textSize: number;
  readonly hand: Hand;
  /** Lengths are shown so, where the players have not agreed on a unit. The rules speak of cm. */
  readonly length: LengthUnit;
  readonly awake: boolean;
  /** Chances are shown before dice are thrown. Some clubs would rather not know. */
  readonly odds: boolean;
  /** Single letters do things in a battle. Off for those whose keyboard or voice types letters by accident. */
  readonly keys: boolean;
}

interface SettingsProps {
  readonly preferences: Preferences;
  readonly onChange: (change: Partial<Preferences>) => void;
  /** Can this browser keep the screen on at all? */
  readonly mayStayAwake: boolean;
  readonly storage: StorageCardProps;
  readonly offline: OfflineCardProps;
  readonly version: string;
  readonly onLicences: () => void;
  readonly onBack: () => void;
}

export function Settings(props: SettingsProps) {
  const { preferences, onChange, mayStayAwake, storage, offline, version, onLicences, onBack } = props;
  const t = settingsTexts;
  return (
    <Page title={t.title} onBack={onBack}>
      <Card title={t.look}>
        <ChoiceGroup
          legend={t.theme}
          layout="pairs"
          options={THEMES.map((theme) => ({ value: theme, label: t.themes[theme].name, text: t.themes[theme].text }))}
          value={preferences.theme}
          onChange={(theme) => onChange({ theme })}
        />
        <TextSize
          size={preferences.textSize}
          length={preferences.length}
          onChange={(textSize) => onChange({ textSize })}
        />
      </Card>
      <Card title={t.atTable}>
        <ChoiceGroup
          legend={t.hand}
          layout="row"
          options={HANDS.map((hand) => ({ value: hand, label: t.hands[hand] }))}
          value={preferences.hand}
          onChange={(hand) => onChange({ hand })}
        />
        <ChoiceGroup
          legend={t.length}
          layout="row"
          options={LENGTHS.map((length) => ({ value: length, label: t.lengths[length] }))}
          value={preferences.length}
          onChange={(length) => onChange({ length })}
        />
        <p>{t.lengthText}</p>
        {mayStayAwake ? (
          <Switch label={t.awake} on={preferences.awake} onChange={(awake) => onChange({ awake })} />
        ) : (
          <p>{t.awakeMissing}</p>
        )}
        <Switch label={t.odds} on={preferences.odds} onChange={(odds) => onChange({ odds })} />
        <Switch label={t.keys} on={preferences.keys} onChange={(keys) => onChange({ keys })} />
      </Card>
      <OfflineCard {...offline} />
      <StorageCard {...storage} />
      <Card title={t.about}>
        <p>{t.version(version)}</p>
        <div>
          <Button onPress={onLicences}>{t.licences}</Button>
        </div>
      </Card>
    </Page>
  );
}

interface TextSizeProps {
  readonly size: number;
  /** The sample is measured in it. */
  readonly length: LengthUnit;
  readonly onChange: (size: number) => void;
}

const SAMPLE_CM = 12.4;

function TextSize({ size, length, onChange }: TextSizeProps) {
  const t = settingsTexts;
  const smaller = TEXT_SIZES.findLast((each) => each < size);
  const larger = TEXT_SIZES.find((each) => each > size);
  return (
    <fieldset>
      <legend className={css.legend}>{t.textSize}</legend>
      <div className={css.sizes}>
        <Button disabled={smaller === undefined} onPress={() => onChange(smaller ?? size)}>
          {t.smaller}
        </Button>
        <output className={css.percent}>{t.percent(size)}</output>
        <Button disabled={larger === undefined} onPress={() => onChange(larger ?? size)}>
          {t.larger}
        </Button>
      </div>
      <p className={css.sample}>
        {t.sample(`${tenthsText(toUnit(SAMPLE_CM, length))} ${texts.lengths[length].short}`)}
      </p>
    </fieldset>
  );
}
