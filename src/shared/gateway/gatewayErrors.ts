import { errorTable } from '../errors/AppError.ts'

export const gatewayErrors = errorTable('gateway', {
  /** This site was built without a gateway, or the chain is not served by it. */
  notConfigured: () => 'No gateway is configured',
  /** No answer at all: the network is down or the host unknown. */
  unreachable: (_: HostFacts) => 'The gateway could not be reached',
  /** No answer within `milliseconds`. */
  timeout: (_: HostFacts & { readonly milliseconds: number }) => 'The gateway did not answer in time',
  /**
   * The gateway answered with an error. The wording is `code: message` when the body has both, otherwise the status
   * text (SPEC section 8).
   */
  response: ({ status }: AnswerFacts & ResponseFacts) => String(status),
  /** The body is not JSON ('Invalid response content: <status text>', SPEC section 8). */
  content: ({ statusText }: AnswerFacts & { readonly statusText: string }) =>
    `Invalid response content: ${statusText}`,
  /** The body is JSON of a shape this app cannot use. */
  shape: (_: { readonly call: string }) => 'The gateway sent something unexpected',
  /** The gateway's host answers, but not to pages of this origin (CORS), so the browser keeps the answer. */
  originRefused: (_: HostFacts) => 'The gateway does not answer pages of this origin',
  /** The gateway sends the question on to another place, which this site was not set up to ask. It is not followed. */
  redirected: (_: HostFacts) => 'The gateway redirects to another place',
  /** What was handed over was answered with neither yes nor no, and is in no list of the gateway. It may have arrived. */
  undecided: () => 'It is not known whether the gateway has it',
  /** Something that cannot be part of a path of the gateway, as from a broken link. Nothing was asked. */
  parameter: ({ parameter }: { readonly parameter: string }) => `The ${parameter} cannot be asked for`,
})

type HostFacts = { readonly host: string }

type ResponseFacts = {
  readonly reason?: string | undefined
  /** The gateway's own word has a `statusCode`; what it hands on from the service behind it has a `code`. */
  readonly saidBy?: 'gateway' | 'service' | undefined
}

type AnswerFacts = HostFacts & {
  readonly status: number
  /** How long it asks us to wait. */
  readonly milliseconds?: number | undefined
}
