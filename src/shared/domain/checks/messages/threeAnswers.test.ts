import { describe, expect, test } from 'vitest'
import { answerOf, messageScene, safe } from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { notApplicable, unknownFact } from '../subject/Fact.ts'

const failed = unknownFact('chain-silent')
const nothing = notApplicable('not-asked')
const ran = 'ran'
const none = 'does not apply'
const lacks = (code: string) => `could not run: ${code}`

describe('three answers of the checks of messages', () => {
  const text = { kind: 'text', text: 'hello' } as const
  const odd = {
    kind: 'typed-data',
    typedData: {
      domain: {},
      types: { Mail: [{ name: 'count', type: 'uint8' }] },
      primaryType: 'Mail',
      message: { count: 'many' },
    },
  } as const
  const signIn = {
    kind: 'text',
    text: `app.example.org wants you to sign in with your Ethereum account:\n${checksumAddress(safe)}\n`,
  } as const

  test.each([
    ['J6', ran, messageScene(text, { asker: failed })],
    ['J6', lacks('chain-silent'), messageScene(signIn, { asker: failed })],
    ['J11', lacks('chain-silent'), messageScene(text, { answersForMessages: failed })],
    ['J15', ran, messageScene(text, { addressBook: failed, state: failed })],
    ['J16', ran, messageScene(text)],
    ['J17', ran, messageScene(text)],
    ['J12', none, messageScene(text, { onChain: nothing })],
    ['J14', ran, messageScene(text)],
    ['J14', lacks('chain-silent'), messageScene(text, { claims: failed })],
    ['J14', ran, messageScene(text, { claims: notApplicable('no-other-hash') })],
    ['J14', none, messageScene(odd)],
  ] as const)('behavior: %s says: %s', (id, answer, checked) => {
    expect(answerOf(id, checked)).toBe(answer)
  })
})
