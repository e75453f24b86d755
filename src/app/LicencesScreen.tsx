import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Licence, Licences } from '../panels/Licences';
import { go } from './router';

/** Written at build time from the packages that are really in the app (.config/licences.ts). */
const FILE = 'licences.json';
const schema = v.array(v.object({ name: v.string(), version: v.string(), licence: v.string(), text: v.string() }));

export function LicencesScreen() {
  const [list, setList] = useState<readonly Licence[] | 'missing'>();
  useEffect(() => {
    read().then(setList, () => setList('missing'));
  }, []);
  return <Licences list={list} onBack={() => go({ screen: 'settings' })} />;
}

async function read(): Promise<readonly Licence[]> {
  const response = await fetch(FILE);
  return v.parse(schema, await response.json());
}
