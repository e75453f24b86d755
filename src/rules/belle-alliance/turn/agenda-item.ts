import type { AgendaGo, AgendaItem } from '../../agenda';
import { ba } from '../belle-alliance-cite';

/** One line of what is to do. `key`: its words, where several lines share them. */
export function itemOf(
  id: string,
  rule: string,
  go: AgendaGo,
  more: { readonly must?: boolean; readonly values?: AgendaItem['values']; readonly key?: string } = {},
): AgendaItem {
  const { must = false, values = {}, key = id } = more;
  return { id, key: `agenda.${key}`, values, must, cite: ba(rule), go };
}
