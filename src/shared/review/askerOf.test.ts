import { describe, expect, test } from 'vitest'
import { knownFact } from '../domain/checks/subject/Fact.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import { askerOf } from './askerOf.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const signIn: SignableMessage = {
  kind: 'text',
  text: `app.example wants you to sign in with your Ethereum account:\n${account}\n\nChain ID: 1`,
}
const app = (url: string) => ({ name: 'App', url })

describe('askerOf', () => {
  test.each(['https://evil.example', 'https://app.example.evil.example/x', 'no url'])(
    'behavior: an app at %s contradicts the sign-in for another page',
    (url) => {
      expect(askerOf(signIn, app(url))).toEqual(knownFact(url))
    },
  )

  test.each([
    ['that agrees', signIn, app('https://app.example/login')],
    ['without an address', signIn, app('')],
    ['that was not named', signIn, undefined],
    ['of another text', { kind: 'text', text: 'hello' } as const, app('https://evil.example')],
    ['of typed data', { kind: 'typed-data', json: '{}' } as const, app('https://evil.example')],
  ])('behavior: an app %s proves nothing', (_, message, named) => {
    expect(askerOf(message, named).known).toBe(false)
  })
})
