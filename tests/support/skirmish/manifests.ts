import { MANIFESTS as SHIPPED } from '../../../src/rules/manifests';
import { skirmish } from './manifest';

/** The list of books with one line more: in its place where the app is built for the test. */
export const MANIFESTS = [...SHIPPED, skirmish];
