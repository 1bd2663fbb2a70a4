import { type ChainKeeper, keeperOfKeys, sessionTexts } from '../../../../source/ChainKeeper.ts'
import type { SiteStorage, StorageKey } from '../../../../source/StoragePlaces.ts'

/** What a pasted text needs of `window`. Reading `sessionStorage` may throw, as in a frame without storage. */
export type PastedTextWindow = { readonly sessionStorage: SiteStorage }

/** Characters. What is longer is not kept: the browser has room for a few of them at most. */
const longestKept = 500_000

/** What was pasted to be verified and is still there after a reload; empty where nothing can be kept. Never throws. */
export function loadPastedText(view: PastedTextWindow, account: string): string {
  try {
    return view.sessionStorage.getItem(pastedTextKey(account)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is pasted over a reload, where the browser allows it. `account`: an `accountKey`. */
export function savePastedText(view: PastedTextWindow, account: string, text: string): void {
  const key = pastedTextKey(account)
  try {
    if (text.trim() === '' || text.length > longestKept) view.sessionStorage.removeItem(key)
    else view.sessionStorage.setItem(key, text)
  } catch {
    // Blocked or full: the text lives as long as the page.
  }
}

const prefix = 'countersign.pasted.'

function pastedTextKey(account: string): StorageKey {
  return `${prefix}${account}`
}

/** What is pasted in this window. */
export function pastedTextKeeper(view: PastedTextWindow): ChainKeeper {
  return keeperOfKeys(sessionTexts(view), { prefixOf: (chainId) => `${prefix}${chainId}:`, thing: 'drafts' })
}
