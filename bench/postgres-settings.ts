/**
 * Settings of an operator's server for a machine of this size (docs/operations.md); durable except where the product itself asks for
 * less.
 */
export const OPERATOR_SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_compression: 'lz4',
} as const
