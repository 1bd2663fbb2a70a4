import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { account, chain, hash, options, type SdkPair, safe, signature } from './SdkPair.ts'

const typedData = {
  domain: { chainId: 1, name: 'Demo' },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  message: { contents: 'hi' },
}

/** What is sent with a function of the SDK and answered with nothing. */
export const sdkWrites: readonly SdkPair[] = [
  [
    'deleteTransaction',
    (ours) => ours.withdraw(11155111, { safeTxHash: hash, signature }, options),
    () => sdk.deleteTransaction(chain, hash, signature),
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
