import { ProviderError } from './ProviderError.ts'

/** Hands a request to the node as it is. Rejects with the node's own code and data, as wallets do. */
export async function nodeRequest(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (error !== undefined) throw new ProviderError(error.code, error.message, error.data)
  return result
}
