/**
 * A server as an operator of a machine of this size would set it (docs/operations.md); nothing that could lose a commit but what the
 * product asks for itself.
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
