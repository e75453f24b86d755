import { addSayings } from '../../../../src/texts/texts';
import { enSkirmish } from './en-skirmish';

addSayings(enSkirmish);
