import { makeSchema, onServer } from './schemas.ts'

/**
 * Replaces functions of Citus on one plain server, in a schema that precedes the system's in the search path. Tables stay undistributed.
 * Each reports a million bytes on its workers, and the only worker is this server.
 */
const STAND_IN = `create table pg_extension (extname name); insert into pg_extension values ('citus');
create table shard_size (size bigint); insert into shard_size values (1000000);
create function create_distributed_table(regclass, text, colocate_with text) returns void language sql as 'select';
create function create_reference_table(regclass) returns void language sql as 'select';
create function citus_total_relation_size(regclass, boolean) returns bigint language sql as 'select size from shard_size';
create function recover_prepared_transactions() returns int language sql as 'select 0';
create function run_command_on_workers(command text, out success boolean, out result text) returns setof record language plpgsql as
  $$ begin success := true; execute command into result; return next; end $$`

/** Makes an empty schema with the replaced functions. Returns the URL that selects it and a function that removes it. */
export async function makeCitusSchema(serverUrl: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const { url, remove } = await makeSchema(serverUrl)
  const address = new URL(url)
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''},pg_catalog`)
  await onServer(address.href, STAND_IN)
  return { url: address.href, remove }
}
