import { readSignIn } from '../domain/checks/messages/readSignIn.ts'
import { type Fact, knownFact, unknownFact } from '../domain/checks/subject/Fact.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { NamedApp } from '../gateway/wireValues.ts'

/**
 * The page that asked for a listed message, as far as that can be held against it. Its name is unsigned text: where it
 * contradicts a sign-in that says something, where it agrees it proves nothing.
 */
export function askerOf(message: SignableMessage, app: NamedApp | undefined): Fact<string | undefined> {
  const signIn = message.kind === 'text' ? readSignIn(message.text) : undefined
  const contradicts =
    signIn !== undefined &&
    app !== undefined &&
    app.url !== '' &&
    askerHost(app.url) !== signIn.domain.toLowerCase()
  return contradicts ? knownFact(app.url) : unknownFact('asker-unsigned')
}

function askerHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
