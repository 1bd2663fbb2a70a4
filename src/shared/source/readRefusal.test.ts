import { describe, expect, test } from 'vitest'
import { readRefusal } from './readRefusal.ts'

describe('readRefusal', () => {
  test.each([
    [{ codes: [4001], words: ['nope'] }, 'no'],
    [{ codes: [-32603, 4001], words: [] }, 'no'],
    [{ codes: [5000], words: ['User rejected methods.'] }, 'no'],
    [{ words: ['Transaction was rejected'] }, 'no'],
    [{ words: ['Permissions were rejected'] }, 'no'],
    [{ words: ['User rejected the request.'] }, 'no'],
    [{ words: ['MetaMask Tx Signature: User denied transaction signature.'] }, 'no'],
    [{ words: ['Request cancelled by the user'] }, 'no'],
    [{ words: ['User rejected the request. The transaction was not sent.'] }, 'no'],
    [{ words: ['Rejected by user, nothing was sent'] }, 'no'],
    [{ codes: [4001], words: ['It was sent, said the wallet'] }, 'no'],
    [{ codes: [-32601], words: ['the method does not exist'] }, 'unsupported'],
    [{ codes: [4100], words: [] }, 'unsupported'],
    [{ codes: [-32000], words: ['already known'] }, 'already-known'],
    [{ codes: [-32010], words: ['Transaction with the same hash was already imported.'] }, 'already-known'],
    [{ words: ['ALREADY_EXISTS: already known'] }, 'already-known'],
  ] as const)('behavior: %o decides', (said, answer) => {
    expect(readRefusal(said)).toBe(answer)
  })

  test.each([
    [{ codes: [-32603], words: ['Internal JSON-RPC error.'] }],
    [{ codes: [4900], words: ['Disconnected'] }],
    [{ codes: [-32002], words: ['Request already pending'] }],
    [{ words: ['Failed to fetch'] }],
    [{ words: ['Request failed'] }],
    [{ words: ['The request timed out.'] }],
    [{ words: ['Transaction was rejected by the node after it was sent to two others'] }],
    [{ words: ['Transaction was sent, but the notification was denied by the user'] }],
    [{ words: ['Error', 'Submitted. User closed modal before it was mined'] }],
    [{ words: [''] }],
  ])('behavior: %o decides nothing', (said) => {
    expect(readRefusal(said)).toBeUndefined()
  })
})
