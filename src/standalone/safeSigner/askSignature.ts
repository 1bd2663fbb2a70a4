import { recoverSigner } from '../../shared/domain/signatures/recoverSigner.ts'
import { type SafeSignature, splitSignatures } from '../../shared/domain/signatures/signatures.ts'
import { markEthSign, readWalletSignature } from '../../shared/domain/signatures/walletSignature.ts'
import { type Address, sameAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { toWalletError } from '../wallets/toWalletError.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'

/** EIP-712 typed data without the type of its domain, which follows from the domain. */
export type TypedDataToSign = {
  readonly domain: Readonly<Record<string, string | number>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type SignatureQuestion = {
  readonly wallet: WalletAccess
  readonly signer: Address
  /** What the signature has to be over. */
  readonly hash: Hex
  /** `undefined` asks for a signature of the bare hash. */
  readonly typedData: TypedDataToSign | undefined
}

export type RecoveredSignature = { readonly signature: SafeSignature; readonly packed: Hex }

/** Asks the wallet and resolves only to a signature that recovers to the signer over the hash. */
export async function askSignature(question: SignatureQuestion): Promise<RecoveredSignature> {
  const { wallet, signer, hash, typedData } = question
  const answer = await wallet
    .request(
      typedData === undefined
        ? { method: 'personal_sign', params: [hash, signer] }
        : { method: 'eth_signTypedData_v4', params: [signer, writeSignedTypedData(typedData)] },
    )
    .catch((thrown) => {
      throw toWalletError(thrown, wallet.name, 'eth_signTypedData_v4')
    })
  const read = readWalletSignature(answer)
  if (read === undefined) throw signerErrors.noSignature({ wallet: wallet.name })
  const packed = typedData === undefined ? markEthSign(read) : read
  const [signature] = splitSignatures(packed).signatures
  const recovered = signature && (await recoverSigner(signature, hash))
  if (signature === undefined || recovered === undefined || !sameAddress(recovered, signer))
    throw signerErrors.signedSomethingElse({ signer, recovered })
  return { signature, packed }
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** JSON as wallets take it: with the domain's type, and numbers that are beyond JSON as text. */
function writeSignedTypedData({ types, ...others }: TypedDataToSign): string {
  const EIP712Domain = domainFields.filter(({ name }) => name in others.domain)
  return JSON.stringify({ types: { EIP712Domain, ...types }, ...others }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
