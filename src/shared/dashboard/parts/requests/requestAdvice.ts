import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { capitalizeFirst } from '../frame/page/capitalizeFirst.ts'

/** What the user should do while the question is open. */
export function waitingAdvice(method: RequestRecord['method'], asker: string): string {
  if (isSigning(method))
    return `Compare the hash ${asker} shows with the one below. If it differs, reject it there. A request to sign on chain shows a transaction with hashes of its own instead. A window closed without an answer may tell this page nothing: then stop waiting here.`
  return method === 'wallet_requestPermissions'
    ? `It asks whether this page may read your address book. A window closed without an answer tells this page nothing: then stop waiting here.`
    : `Compare what ${asker} shows with these lines and with the hashes from before. If anything differs, reject it there. If you add it to a batch or close the window, ${asker} may tell this page nothing: then stop waiting here.`
}

/** What may still become of a request after the page has stopped waiting. `isAnswerLost`: no answer reaches this page. */
export function orphanAdvice(method: RequestRecord['method'], asker: string, isAnswerLost: boolean): string {
  if (isAnswerLost)
    return isSigning(method)
      ? `${capitalizeFirst(asker)} may still have its window open. Reject it there, then ask again: a signature given now is lost.`
      : `The window of ${asker} may still be open, and this may still be sent. Its answer does not reach this page, so the network is searched for it.`
  if (isSigning(method))
    return `The window of ${asker} may still be open, and this may still be signed. An answer is still recorded here.`
  return method === 'wallet_requestPermissions'
    ? `It was asked whether this page may read your address book. The window of ${asker} may still be open; what you decide there still counts.`
    : `The window of ${asker} may still be open, and this may still be sent. An answer is still recorded here.`
}

function isSigning(method: RequestRecord['method']): boolean {
  return method === 'signMessage' || method === 'signTypedMessage'
}
