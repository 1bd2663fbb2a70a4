import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { shareMessageSignature } from '../gateway/shareMessageSignature.ts'
import { shareOwnerSignature, withdrawProposal } from './cosigning.ts'
import { loadMessageCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { messageOfGateway, transactionOfGateway } from './gatewaySignables.ts'
import { messageDetailsQuery } from './messageList.ts'
import type { SignableStore } from './SignableStore.ts'
import { transactionQuery } from './transactions.ts'

/** What the gateway collects for the owners of a Safe. */
export function gatewayStore(client: QueryClient, account: AccountRef): SignableStore {
  return {
    origin: 'gateway',
    async read(kind, hash) {
      if (kind === 'message') {
        const message = await client.ensureQueryData(messageDetailsQuery(account, hash))
        return message === null ? undefined : messageOfGateway(message)
      }
      const execution = (await client.ensureQueryData(transactionQuery(account, hash)))?.execution
      return execution?.kind === 'multisig' ? transactionOfGateway(execution) : undefined
    },
    async addSignature(given, { clearance, signal, note = '' }) {
      clearance.require(given.composed)
      if (given.kind === 'transaction') {
        await shareOwnerSignature(client, given.composed, given.signed, { signal, note })
        return
      }
      const { message, safeMessageHash, signer } = given.composed
      const share = { message, safeMessageHash, signer, signature: given.signed.packed }
      await shareMessageSignature(await loadMessageCalls(), account, share, { signal })
      void client.invalidateQueries({ queryKey: gatewayKeys.messages(account) })
    },
    async remove(safeTxHash, { wish, signal }) {
      await withdrawProposal(client, { account, safeTxHash }, wish, signal)
    },
  }
}
