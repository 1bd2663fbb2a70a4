/**
 * `critical` is a stop: a user who goes on has to type that they understood. `high` is red, `warning` amber; `info` is
 * worth knowing.
 */
export type Severity = 'critical' | 'high' | 'warning' | 'info'
