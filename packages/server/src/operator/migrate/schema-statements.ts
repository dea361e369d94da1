/** The statements that describe a schema, as SQL over the catalogue of the database. */

/**
 * Selects the schemas of the register: neither PostgreSQL's own, nor the migrations' book-keeping, nor what an
 * extension brought.
 */
export const ourSchemas = `
  select oid, nspname, nspowner, nspacl
  from pg_namespace n
  where nspname !~ '^pg_'
    and nspname not in ('information_schema', 'migrations', 'public')
    and not exists (
      select
      from pg_depend
      where classid = 'pg_namespace'::regclass
        and objid = n.oid
        and deptype = 'e'
    )`;

/**
 * Each selects rows of `sort_key` and `text` (a statement); sorted together they are the schema.
 * A sort_key looks like `2 registry.assets 3 assets_pk`: kind and object, then the part of the object.
 */
export const schemaStatements: readonly string[] = [
  // Roles belong to the cluster; those of the register carry its name.
  `
    select '0 ' || rolname as sort_key,
           format(
             'create role %I%s%s%s%s%s%s;', rolname,
             case when rolcanlogin then ' login' else ' nologin' end,
             case when rolsuper then ' superuser' end,
             case when rolbypassrls then ' bypassrls' end,
             case when rolcreaterole then ' createrole' end,
             case when rolinherit then ' inherit' else ' noinherit' end,
             (
               select string_agg(format(' set %s', setting), '' order by setting)
               from unnest(rolconfig) setting
             )
           ) as text
    from pg_roles
    where rolname ~ '^registry_'`,
  // The same membership may have been granted by several owners.
  `
    select distinct '0 ~' || r.rolname || m.rolname, format('grant %I to %I;', r.rolname, m.rolname)
    from pg_auth_members a
    join pg_roles r on r.oid = a.roleid
    join pg_roles m on m.oid = a.member
    where r.rolname ~ '^registry_'
      and m.rolname ~ '^registry_'`,

  // A database's name is the operator's choice.
  grantsOf(
    'database',
    `
      select '0 ~~', 'this', coalesce(datacl, acldefault('d', datdba)), datdba
      from pg_database
      where datname = current_database()`,
  ),

  `
    select '1 ' || nspname, format('create schema %I authorization %I;', nspname, pg_get_userbyid(nspowner))
    from ours`,
  `
    select '1 ' || nspname || ' 1',
           format('comment on schema %I is %L;', nspname, obj_description(oid, 'pg_namespace'))
    from ours
    where obj_description(oid, 'pg_namespace') is not null`,
  grantsOf(
    'schema',
    `
      select '1 ' || nspname || ' 2',
             quote_ident(nspname),
             coalesce(nspacl, acldefault('n', nspowner)),
             nspowner
      from ours`,
  ),

  `
    select '2 ' || t.oid::regtype,
           case t.typtype
             when 'e' then format(
               'create type %s as enum (%s);', t.oid::regtype,
               (
                 select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
                 from pg_enum
                 where enumtypid = t.oid
               )
             )
             else format(
               'create domain %s as %s%s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
               case when t.typnotnull then ' not null' end,
               (
                 select string_agg(
                          format(' constraint %I %s', conname, pg_get_constraintdef(c.oid)), '' order by conname
                        )
                 from pg_constraint c
                 where contypid = t.oid
                   and contype = 'c'
               )
             )
           end
    from pg_type t
    join ours on ours.oid = t.typnamespace
    where t.typtype in ('e', 'd')`,

  // The collation of small letters has another provider on some releases.
  `
    select '2 ' || c.oid::regcollation,
           format(
             E'create collation %s%s;\\nalter collation %s owner to %I;', c.oid::regcollation,
             case
               when c.collprovider = 'i' and c.collname <> 'unicode_letters' then format(
                 ' (provider = icu, locale = %L%s)',
                 coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale'),
                 case when c.collisdeterministic then '' else ', deterministic = false' end
               )
             end,
             c.oid::regcollation, pg_get_userbyid(c.collowner)
           )
    from pg_collation c
    join ours on ours.oid = c.collnamespace`,
  `
    select '2 ' || c.oid::regcollation || ' 1',
           format('comment on collation %s is %L;', c.oid::regcollation, obj_description(c.oid, 'pg_collation'))
    from pg_collation c
    join ours on ours.oid = c.collnamespace
    where obj_description(c.oid, 'pg_collation') is not null`,

  `
    select '3 ' || c.oid::regclass || ' 0',
           format(
             E'create %s %s (\\n%s\\n)%s;\\nalter table %s owner to %I;',
             case c.relpersistence when 'u' then 'unlogged table' else 'table' end, c.oid::regclass,
             (
               select string_agg('  ' || line, E',\\n' order by sort_key)
               from (
                 select a.attnum::int as sort_key,
                        concat_ws(
                          ' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
                          case
                            when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation
                          end,
                          case when a.attnotnull then 'not null' end,
                          case
                            when a.attidentity = 'a' then 'generated always as identity'
                            when a.attidentity = 'd' then 'generated by default as identity'
                            when a.attgenerated = 's' then format(
                              'generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid)
                            )
                            when a.attgenerated = 'v' then format(
                              'generated always as (%s) virtual', pg_get_expr(d.adbin, d.adrelid)
                            )
                            else 'default ' || pg_get_expr(d.adbin, d.adrelid)
                          end
                        ) as line
                 from pg_attribute a
                 join pg_type t on t.oid = a.atttypid
                 left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                 where a.attrelid = c.oid
                   and a.attnum > 0
                   and not a.attisdropped
                 union all
                 -- PostgreSQL 18 counts "not null" among the constraints; it is part of the column already.
                 select 10000 + row_number() over (order by position(contype::text in 'pufxc'), conname),
                        format('constraint %I %s', conname, pg_get_constraintdef(oid))
                 from pg_constraint
                 where conrelid = c.oid
                   and contype in ('p', 'u', 'f', 'x', 'c')
               ) lines
             ),
             concat(
               ' partition by ' || pg_get_partkeydef(c.oid),
               ' with (' || array_to_string(c.reloptions, ', ') || ')'
             ),
             c.oid::regclass, pg_get_userbyid(c.relowner)
           )
    from pg_class c
    join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p')`,
  `
    select '3 ' || inhrelid::regclass || ' 1',
           format(
             'alter table %s attach partition %s %s;', inhparent::regclass, inhrelid::regclass,
             pg_get_expr(c.relpartbound, c.oid)
           )
    from pg_inherits
    join pg_class c on c.oid = inhrelid
    join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p')`,
  `
    select '3 ' || c.oid::regclass || ' 1', format('alter table %s %s;', c.oid::regclass, setting)
    from pg_class c
    join ours on ours.oid = c.relnamespace
    cross join unnest(array[
      case when c.relrowsecurity then 'enable row level security' end,
      case when c.relforcerowsecurity then 'force row level security' end
    ]) setting
    where c.relkind in ('r', 'p')
      and setting is not null`,
  `
    select '3 ' || i.indrelid::regclass || ' 2 ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) || ';'
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join ours on ours.oid = c.relnamespace
    where not exists (
      select
      from pg_constraint
      where conindid = i.indexrelid
        and contype in ('p', 'u', 'x')
    )`,
  `
    select '3 ' || tgrelid::regclass || ' 3 ' || tgname,
           pg_get_triggerdef(t.oid) || ';'
             || case tgenabled when 'O' then '' else format(E'\\n-- %I fires in mode %s', tgname, tgenabled) end
    from pg_trigger t
    join pg_class c on c.oid = tgrelid
    join ours on ours.oid = c.relnamespace
    where not tgisinternal`,
  `
    select '3 ' || polrelid::regclass || ' 4 ' || polname,
           format(
             E'create policy %I on %s%s for %s to %s%s%s;', polname, polrelid::regclass,
             case when polpermissive then '' else ' as restrictive' end,
             case polcmd
               when 'r' then 'select'
               when 'a' then 'insert'
               when 'w' then 'update'
               when 'd' then 'delete'
               else 'all'
             end,
             (
               select string_agg(
                        case role when 0 then 'public' else pg_get_userbyid(role)::text end,
                        ', ' order by pg_get_userbyid(role)
                      )
               from unnest(polroles) role
             ),
             E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')',
             E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')'
           )
    from pg_policy p
    join pg_class c on c.oid = polrelid
    join ours on ours.oid = c.relnamespace`,
  grantsOf(
    'table',
    `
      select '3 ' || c.oid::regclass || ' 5',
             c.oid::regclass::text,
             coalesce(c.relacl, acldefault('r', c.relowner)),
             c.relowner
      from pg_class c
      join ours on ours.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm')`,
  ),
  `
    select '3 ' || object || ' 6 ' || grantee || ' ' || privilege,
           format('grant %s (%s) on table %s to %s;', privilege, columns, object, grantee)
    from (
      select c.oid::regclass::text as object,
             lower(acl.privilege_type collate "C") as privilege,
             case acl.grantee
               when 0 then 'public'
               else quote_ident(pg_get_userbyid(acl.grantee))
             end as grantee,
             string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join ours on ours.oid = c.relnamespace
      cross join aclexplode(a.attacl) acl
      where a.attnum > 0
        and not a.attisdropped
        and acl.grantee <> c.relowner
      group by 1, 2, 3
    ) granted`,
  `
    select '3 ' || d.objoid::regclass || ' 7 ' || lpad(objsubid::text, 5, '0'),
           format(
             'comment on %s %s%s is %L;',
             case when objsubid > 0 then 'column' when c.relkind = 'v' then 'view' else 'table' end,
             d.objoid::regclass, '.' || quote_ident(a.attname), d.description
           )
    from pg_description d
    join pg_class c on d.classoid = 'pg_class'::regclass and d.objoid = c.oid
    join ours on ours.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = objsubid and objsubid > 0
    where c.relkind in ('r', 'p', 'v', 'm')`,

  // The sequence of an identity column is part of the column.
  `
    select '4 ' || s.seqrelid::regclass,
           format(
             'create sequence %s as %s start %s increment %s;\\nalter sequence %s owner to %I;',
             s.seqrelid::regclass, s.seqtypid::regtype, seqstart, seqincrement, s.seqrelid::regclass,
             pg_get_userbyid(c.relowner)
           )
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid
    join ours on ours.oid = c.relnamespace
    where not exists (
      select
      from pg_depend
      where classid = 'pg_class'::regclass
        and objid = c.oid
        and deptype = 'i'
    )`,
  grantsOf(
    'sequence',
    `
      select '4 ' || c.oid::regclass || ' 1',
             c.oid::regclass::text,
             coalesce(c.relacl, acldefault('s', c.relowner)),
             c.relowner
      from pg_class c
      join ours on ours.oid = c.relnamespace
      where c.relkind = 'S'`,
  ),

  `
    select '5 ' || c.oid::regclass,
           format(
             E'create %s %s%s as\\n%s\\nalter view %s owner to %I;',
             case c.relkind when 'm' then 'materialized view' else 'view' end, c.oid::regclass,
             ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid), c.oid::regclass,
             pg_get_userbyid(c.relowner)
           )
    from pg_class c
    join ours on ours.oid = c.relnamespace
    where c.relkind in ('v', 'm')`,

  `
    select '6 ' || p.oid::regprocedure,
           format(
             E'%s;\\nalter function %s owner to %I;', rtrim(pg_get_functiondef(p.oid), E'\\n'),
             p.oid::regprocedure, pg_get_userbyid(p.proowner)
           )
    from pg_proc p
    join ours on ours.oid = p.pronamespace
    where p.prokind in ('f', 'p', 'w')`,
  grantsOf(
    'function',
    `
      select '6 ' || p.oid::regprocedure || ' 1',
             p.oid::regprocedure::text,
             coalesce(p.proacl, acldefault('f', p.proowner)),
             p.proowner
      from pg_proc p
      join ours on ours.oid = p.pronamespace`,
  ),
  `
    select '6 ' || p.oid::regprocedure || ' 2',
           format('comment on function %s is %L;', p.oid::regprocedure, obj_description(p.oid, 'pg_proc'))
    from pg_proc p
    join ours on ours.oid = p.pronamespace
    where obj_description(p.oid, 'pg_proc') is not null`,
];

/** The grants to others than the owner on the objects of a query of (sort key, name, access list, owner). */
function grantsOf(kind: string, objects: string): string {
  return `
    select sort_key || ' ' || grantee, format('grant %s on ${kind} %s to %s;', privileges, name, grantee)
    from (
      select sort_key, name,
             case acl.grantee
               when 0 then 'public'
               else quote_ident(pg_get_userbyid(acl.grantee))
             end as grantee,
             string_agg(
               lower(acl.privilege_type collate "C") || case when acl.is_grantable then ' with grant option' else '' end,
               ', ' order by acl.privilege_type
             ) as privileges
      from (${objects}) object (sort_key, name, list, owner), aclexplode(list) acl
      where acl.grantee <> owner
      group by 1, 2, 3
    ) granted`;
}
