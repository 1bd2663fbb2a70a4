import { hashMessage, hashTypedData, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { SignableMessage } from '../../shared/domain/message/SignableMessage.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import type { OwnMessage } from '../../shared/source/SafeSigner.ts'
import { createSafeSigner } from './createSafeSigner.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const account = { chainId: 31337, address: owner.address }
const typedData = {
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: 31337 },
  message: { amount: '12345678901234567890' },
} as const

/** A wallet with a real key; `answer` in its place. */
function signer(key: typeof owner, answer?: string, read: (read: ChainRead) => unknown = () => '0x') {
  return createSafeSigner({
    access: async () => ({
      account,
      name: 'Test wallet',
      async request({ method, params = [] }) {
        if (answer !== undefined) return answer
        const [first, second] = params
        if (method === 'personal_sign' && typeof first === 'string' && first.startsWith('0x'))
          return key.signMessage({ message: { raw: `0x${first.slice(2)}` } })
        return key.signTypedData(JSON.parse(String(second)) as TypedDataDefinition)
      },
    }),
    read: async (_, call) => read(call),
    now: () => 0,
  })
}

const text: SignableMessage = { kind: 'text', text: 'Zoë pays 5 €\n' }
const asked = { account, message: text, hash: hashMessage('Zoë pays 5 €\n') }

const clear = ({ account: of, hash }: OwnMessage) =>
  clearanceOfWallet({ kind: 'wallet-message', account: of, hash })

test('behavior: a text is signed as the account, and the signature recovers to it', async () => {
  await expect(signer(owner).signOwnMessage(asked, clear(asked))).resolves.toEqual({
    by: 'key',
    signature: await owner.signMessage({ message: 'Zoë pays 5 €\n' }),
  })
})

test('behavior: typed data is signed with the type of its domain, which the JSON may leave out', async () => {
  const hash = hashTypedData({ ...typedData, message: { amount: 12345678901234567890n } })
  const message = { kind: 'typed-data', json: JSON.stringify(typedData) } as const
  const own = { account, message, hash }
  const signed = await signer(owner).signOwnMessage(own, clear(own))
  expect(signed).toEqual({ by: 'key', signature: await owner.sign({ hash }) })
})

test('behavior: a contract account is asked whether it signed', async () => {
  const questions: ChainRead[] = []
  const accepts = signer(owner, `0x${'ab'.repeat(100)}`, (question) => {
    questions.push(question)
    return `0x1626ba7e${'0'.repeat(56)}`
  })
  await expect(accepts.signOwnMessage(asked, clear(asked))).resolves.toMatchObject({ by: 'contract' })
  expect(questions).toHaveLength(1)
})

test('error: a signature by another account, of something else, or none', async () => {
  await expect(signer(stranger).signOwnMessage(asked, clear(asked))).rejects.toMatchObject({
    code: 'signer/signed-something-else',
  })
  await expect(signer(owner, '0x').signOwnMessage(asked, clear(asked))).rejects.toMatchObject({
    code: 'signer/no-signature',
  })
  const other = { ...asked, hash: hashMessage('other') }
  await expect(signer(owner).signOwnMessage(other, clear(other))).rejects.toMatchObject({
    code: 'signer/hash-changed',
  })
})

test('error: the clearance of another message, or of another account: the wallet is not asked', async () => {
  const words: SignableMessage = { kind: 'text', text: 'Zoë pays 6 €' }
  const elsewhere = { ...account, chainId: 1 }
  for (const clearance of [
    clear({ account, message: words, hash: hashMessage('Zoë pays 6 €') }),
    clear({ ...asked, account: elsewhere }),
  ])
    await expect(signer(owner, 'asked').signOwnMessage(asked, clearance)).rejects.toMatchObject({
      code: 'clearance/refused',
    })
})
