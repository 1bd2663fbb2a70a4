import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { account, chain, hash, options, type SdkPair, safe, signature, token } from './SdkPair.ts'

const core = { to: token, value: 10n ** 18n, data: '0xa9059cbb', operation: 0 } as const
const wireCore = { ...core, value: '1000000000000000000' }
const typedData = {
  domain: { chainId: 1, name: 'Demo' },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  message: { contents: 'hi' },
}
const proposal = {
  transaction: safeTransaction({ ...core, nonce: 9n }),
  safeTxHash: hash,
  sender: token,
  signature,
  origin: '{"url":"https://app.example","name":"App"}',
} as const
const zero = '0x0000000000000000000000000000000000000000'

/** Everything that is sent with a function of the SDK, or asked with data of a transaction. */
export const sdkWrites: readonly SdkPair[] = [
  [
    'postSafeGasEstimation',
    (ours) => ours.estimate(account, core, options),
    () => sdk.postSafeGasEstimation(chain, safe, wireCore),
  ],
  [
    'proposeTransaction',
    (ours) => ours.propose(account, proposal, options),
    () =>
      sdk.proposeTransaction(chain, safe, {
        ...wireCore,
        nonce: '9',
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zero,
        refundReceiver: zero,
        safeTxHash: hash,
        sender: token,
        signature,
        origin: proposal.origin,
      }),
  ],
  [
    'deleteTransaction',
    (ours) => ours.withdraw(11155111, { safeTxHash: hash, signature }, options),
    () => sdk.deleteTransaction(chain, hash, signature),
  ],
  [
    'getTxPreview',
    (ours) => ours.preview(account, core, options),
    () => sdk.getTxPreview(chain, safe, 0, core.data, token, wireCore.value),
  ],
  [
    'getDecodedData',
    (ours) => ours.decode(11155111, { to: token, data: core.data }, options),
    () => sdk.getDecodedData(chain, 0, core.data, token),
  ],
  [
    'proposeSafeMessage of a text',
    (ours) =>
      ours.proposeMessage(
        account,
        { message: { kind: 'text', text: 'hello' }, signature, origin: undefined },
        options,
      ),
    () => sdk.proposeSafeMessage(chain, safe, { message: 'hello', signature }),
  ],
  [
    'proposeSafeMessage of words that an app gave as hex',
    (ours) =>
      ours.proposeMessage(
        account,
        { message: { kind: 'text', text: '0x68656c6c6f' }, signature, origin: undefined },
        options,
      ),
    () => sdk.proposeSafeMessage(chain, safe, { message: 'hello', signature }),
  ],
  [
    'proposeSafeMessage of typed data',
    (ours) =>
      ours.proposeMessage(
        account,
        { message: { kind: 'typed-data', json: JSON.stringify(typedData) }, signature, origin: '{}' },
        options,
      ),
    () => sdk.proposeSafeMessage(chain, safe, { message: typedData, signature, origin: '{}' }),
  ],
  [
    'confirmSafeMessage',
    (ours) => ours.confirmMessage(11155111, { messageHash: hash, signature }, options),
    () => sdk.confirmSafeMessage(chain, hash, { signature }),
  ],
]
