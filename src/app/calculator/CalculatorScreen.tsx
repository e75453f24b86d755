import { use, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { Calculator } from '../../panels/Calculator';
import { Toast } from '../../panels/Toast';
import type { Mistake } from '../../rules/calculator';
import type { Cite } from '../../table/reasons';
import { calculatorTexts } from '../../texts/calculator-texts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { go, hashOf } from '../router';
import { RuleHelp } from '../rules/RuleHelp';
import { useSettings } from '../settings';
import { useWakeLock } from '../wake-lock';
import css from './CalculatorScreen.module.css';
import { bookOfCalculator, fetchedCalculator } from './fetched';
import { useCase } from './use-case';

interface CalculatorScreenProps {
  readonly engine: Engine;
  readonly name: string;
  /** The case in the address. */
  readonly query: string;
}

/** A calculator of a book with its case in the address. */
export function CalculatorScreen({ engine, name, query }: CalculatorScreenProps) {
  const calculator = use(fetchedCalculator(engine, name));
  const it = useCase(name, calculator, query);
  const [word, setWord] = useState<string>();
  const [cite, setCite] = useState<Cite>();
  useWakeLock(useSettings(({ awake }) => awake));
  const title = say(calculator.title);
  const share = async () => {
    const address = new URL(hashOf({ screen: 'calculator', name, query: it.query }), location.href).href;
    setWord(await shareLink(title, address));
  };
  return (
    <>
      <Calculator
        title={title}
        others={othersThan(name)}
        onlyHere={!Object.hasOwn(texts.home.calculatorsShort, name)}
        reckoning={it.reckoning}
        thrown={it.thrown}
        outcome={it.outcome}
        mistaken={mistakesText(it.mistaken)}
        onAnswer={it.answer}
        onThrown={it.setThrown}
        onRoll={it.roll}
        onRule={setCite}
        onUnderstood={it.understood}
        onStartOver={it.startOver}
        onShare={() => void share()}
        onBack={() => go({ screen: 'home' })}
      />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
      <div className={css.words}>{word !== undefined && <Toast text={word} onDone={() => setWord(undefined)} />}</div>
    </>
  );
}

/** The other calculators of its book, each with nothing said yet. */
const othersThan = (name: string) =>
  (bookOfCalculator(name)?.page?.calculators?.names ?? [])
    .filter((other) => other !== name)
    .map((other) => ({
      name: other,
      words: shortName(other),
      address: hashOf({ screen: 'calculator', name: other, query: '' }),
    }));

/** What home names is in its own words, the others in those of their book. */
function shortName(name: string): string {
  const known: Readonly<Record<string, string>> = texts.home.calculatorsShort;
  return known[name] ?? say({ key: `calculator-name.${name}` });
}

/** A damaged link may hold anything: enough to know what it was about. */
const MOST_TOLD = 5;
const LONGEST_TOLD = 40;

function mistakesText(mistaken: readonly Mistake[]): string | undefined {
  if (mistaken.length === 0) return undefined;
  const told = mistaken
    .slice(0, MOST_TOLD)
    .map(({ id, field, given }) => calculatorTexts.mistake(short(field ? say(field) : id), short(given)));
  return calculatorTexts.mistaken([...told, ...(mistaken.length > MOST_TOLD ? ['…'] : [])].join(', '));
}

const short = (text: string): string => (text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text);

/** By the device's own way of sharing where it has one, else by the clipboard. What is said of it, if anything. */
async function shareLink(title: string, url: string): Promise<string | undefined> {
  try {
    if ('share' in navigator && navigator.canShare?.({ title, url })) {
      await navigator.share({ title, url });
      return undefined;
    }
    await navigator.clipboard.writeText(url);
    return calculatorTexts.copied;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    return calculatorTexts.notCopied;
  }
}
