import { MANIFESTS } from '../rules/manifests';
import { addSayings } from '../texts/texts';

/** Books are named, and what is wrong with a file of theirs is told, before they are there. */
for (const { page } of MANIFESTS) addSayings(page?.firstWords ?? {});
