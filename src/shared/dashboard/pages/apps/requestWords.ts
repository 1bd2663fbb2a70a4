import type { DappAsk, DappRequest } from '../../../source/DappRequest.ts'

/** What an app asks for, in a few words. */
export function describeAsk(asks: DappAsk): string {
  if (asks.kind === 'names') return 'The names in your address book'
  if (asks.kind === 'message')
    return asks.message.kind === 'text' ? 'A signature of a text' : 'A signature of typed data'
  return asks.calls.length === 1 ? '1 call' : `${asks.calls.length} calls`
}

/** The host of an origin, as people know an app. */
export function hostOfApp(origin: string): string {
  return new URL(origin).host
}

/** What no check answers of a request. */
export function onlyYouAbout({ asker }: DappRequest): string {
  return `did you start this in ${hostOfApp(asker.origin)}?`
}
