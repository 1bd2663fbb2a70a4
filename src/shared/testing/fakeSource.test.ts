import { toAppError } from '../errors/AppError.ts'
import { testAccountSource } from './accountSourceContract.ts'
import { createFakeSource, createMemoryStorage, readySafe } from './fakeSource.ts'
import { type SigningWorld, testMessageSigning } from './signingContract.ts'

const safeTxHash = `0x${'12'.repeat(32)}` as const
const messageHash = `0x${'cd'.repeat(32)}` as const
const account = { chainId: readySafe.chain.id, address: readySafe.account.address }

testAccountSource('fake', createWorld)
testMessageSigning('fake', createWorld)

function createWorld(): SigningWorld {
  const storage = createMemoryStorage()
  let reads: 'answer' | 'fail' | 'silence' = 'answer'
  const start = () =>
    createFakeSource({
      storage,
      read() {
        if (reads === 'fail') throw toAppError(new Error('no'))
        return reads === 'silence' ? new Promise(() => {}) : `0x${account.chainId.toString(16)}`
      },
    })
  const source = start()
  return {
    source,
    account,
    questions: () => source.asked.length,
    approve: (question = source.asked.length - 1) =>
      source.answer({ kind: 'safe-transaction', safeTxHash }, source.asked[question]),
    reject: (question = source.asked.length - 1) =>
      source.answer(
        { kind: 'rejected', error: toAppError(new Error('no')), hashes: [] },
        source.asked[question],
      ),
    sign: (signature, question = source.asked.length - 1) =>
      source.answer({ kind: 'signed', messageHash, signature }, source.asked[question]),
    switchAccount() {
      const next = { ...account, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const
      source.setConnection({ ...readySafe, account: { ...readySafe.account, address: next.address } })
      return next
    },
    setReads(next) {
      reads = next
    },
    reload: start,
    leftovers: () => 0,
  }
}
