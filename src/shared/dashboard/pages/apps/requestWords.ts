import type { DappAsk, DappRequest } from '../../../source/DappRequest.ts'
import { nameOfAsker } from '../../parts/frame/page/askerWords.ts'

/** What an app asks for, in a few words. */
export function describeAsk(asks: DappAsk): string {
  if (asks.kind === 'names') return 'The names in your address book'
  if (asks.kind === 'message')
    return asks.message.kind === 'text' ? 'A signature of a text' : 'A signature of typed data'
  return asks.calls.length === 1 ? '1 call' : `${asks.calls.length} calls`
}

/** What follows where an app hears less than happens. */
export const secondTime = 'If the app asks for the same again, that would be a second transaction.'

/** What no check answers of a request. */
export function onlyYouAbout({ asker }: DappRequest): string {
  return `did you start this in ${nameOfAsker(asker)}?`
}
