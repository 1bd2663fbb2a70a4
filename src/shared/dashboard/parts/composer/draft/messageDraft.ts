import * as v from 'valibot'
import { longestMessage } from '../../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import { type ChainKeeper, keeperOfKeys, sessionTexts } from '../../../../source/ChainKeeper.ts'
import type { SiteStorage, StorageKey } from '../../../../source/StoragePlaces.ts'

/** A message being composed: both kinds as they were typed, so that changing one's mind loses nothing. */
export type MessageDraft = {
  readonly kind: SignableMessage['kind']
  readonly text: string
  readonly json: string
  readonly onChain: boolean
}

export const blankMessageDraft: MessageDraft = { kind: 'text', text: '', json: '', onChain: false }

/** What is to be signed, of the kind that is chosen. */
export function messageOf({ kind, text, json }: Omit<MessageDraft, 'onChain'>): SignableMessage {
  return kind === 'text' ? { kind, text } : { kind, json }
}

/** The draft with `message` in it; `undefined` when something else of its kind is there already. */
export function withMessage(draft: MessageDraft, message: SignableMessage): MessageDraft | undefined {
  const [slot, given] =
    message.kind === 'text' ? (['text', message.text] as const) : (['json', message.json] as const)
  if (draft[slot].trim() !== '' && draft[slot] !== given) return undefined
  return { ...draft, kind: message.kind, onChain: false, [slot]: given }
}

export function isBlankMessageDraft({ text, json }: MessageDraft): boolean {
  return text.trim() === '' && json.trim() === ''
}

const longestKept = longestMessage * 2
const stored = v.object({
  kind: v.picklist(['text', 'typed-data']),
  text: v.pipe(v.string(), v.maxLength(longestKept)),
  json: v.pipe(v.string(), v.maxLength(longestKept)),
  onChain: v.boolean(),
})

/** What a draft needs of `window`. Reading `sessionStorage` may throw, as in a frame without storage. */
export type MessageDraftWindow = { readonly sessionStorage: SiteStorage }

/** What a reload left of a draft; `undefined` where there is none or nothing can be kept. Never throws. */
export function loadMessageDraft(view: MessageDraftWindow, key: string): MessageDraft | undefined {
  try {
    const text = view.sessionStorage.getItem(messageDraftKey(key))
    const parsed = text === null ? undefined : v.safeParse(stored, JSON.parse(text))
    return parsed?.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft over a reload where the browser allows it. */
export function saveMessageDraft(view: MessageDraftWindow, key: string, draft: MessageDraft): void {
  try {
    if (isBlankMessageDraft(draft)) view.sessionStorage.removeItem(messageDraftKey(key))
    else view.sessionStorage.setItem(messageDraftKey(key), JSON.stringify(draft))
  } catch {
    // Blocked or full: the draft lives as long as the page.
  }
}

const prefix = 'countersign.message.'

/** `key`: the `accountKey` of the account. */
function messageDraftKey(key: string): StorageKey {
  return `${prefix}${key}`
}

/** What is being composed in this window. */
export function messageDraftKeeper(view: MessageDraftWindow): ChainKeeper {
  return keeperOfKeys(sessionTexts(view), { prefixOf: (chainId) => `${prefix}${chainId}:`, thing: 'drafts' })
}
