import type { QueryClient } from '@tanstack/react-query'
import type { AccountSource } from '../source/AccountSource.ts'

/** What questions go through: the source of the account, and the client that keeps the answers. */
export type QueryAccess = { readonly source: AccountSource; readonly client: QueryClient }
