import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { shareOwnerSignature, withdrawProposal } from './cosigning.ts'
import { messageOfGateway, transactionOfGateway } from './gatewaySignables.ts'
import { messageDetailsQuery } from './messageList.ts'
import type { SignableStore } from './SignableStore.ts'
import { shareOwnerMessage } from './shareOwnerMessage.ts'
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
    async addSignature(givenSignature, { clearance, note = '', isListed = false, ...options }) {
      clearance.require(givenSignature.composed)
      if (givenSignature.kind === 'transaction')
        await shareOwnerSignature(client, givenSignature.composed, givenSignature.signed, {
          ...options,
          note,
          isListed,
        })
      else await shareOwnerMessage(client, givenSignature, { ...options, isListed })
    },
    async remove({ safeTxHash, transaction }, { wish, ...handing }) {
      await withdrawProposal(client, { account, safeTxHash, transaction }, wish, handing)
    },
  }
}
