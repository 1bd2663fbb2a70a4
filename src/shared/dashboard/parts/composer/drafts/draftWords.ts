import { formatDate } from '../../frame/page/formatDate.ts'
import type { SentDraft } from '../draft/keptDrafts.ts'
import type { DraftConflict } from './draftState.ts'

/** What has happened to the draft that is open here, and what to do. */
export function describeDraftState(
  { kind }: DraftConflict,
  name: string,
): { readonly title: string; readonly advice: string } {
  const draft = name === '' ? 'This draft' : `The draft “${name}”`
  switch (kind) {
    case 'changed':
      return {
        title: `${draft} was changed in another window.`,
        advice: 'Both versions still exist. Nothing is saved until you choose one.',
      }
    case 'removed':
      return {
        title: `${draft} was deleted.`,
        advice: 'Its lines are still here and are kept no longer.',
      }
    case 'unreadable':
      return {
        title: `${draft} cannot be read any more.`,
        advice: 'A newer version of this page may have changed it. Its lines are still here.',
      }
    case 'sent':
      return {
        title: `${draft} went out.`,
        advice: 'What is sent is not changed any more. The lines here are kept no longer.',
      }
  }
}

/** `Sent on Nov 20, 2026 as nonce 12.` */
export function sentWords({ at, nonce }: SentDraft): string {
  return `Sent on ${formatDate(at, 'date')}${nonce === undefined ? '' : ` as nonce ${nonce}`}.`
}
