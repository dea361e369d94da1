/** Entries of the documentation: start, type, field, refusals. */
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { ReactElement } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { words } from '../../words/words.ts';
import { DocLink, TypeLink } from './doc-link.tsx';
import { docOfRefusal, docOfRefusals, type Field, fieldsOf } from './doc-location.ts';
import classes from './explorer.module.css';
import { refusals, schema } from './schema.ts';

const names = words.explorer;

interface Leading {
  onShow(doc: string | undefined): void;
}

export function DocStart({ onShow }: Leading): ReactElement {
  const roots = [
    { type: schema.getQueryType(), title: names.queries },
    { type: schema.getMutationType(), title: names.mutations },
  ];
  return (
    <>
      {roots.map(
        ({ type, title }) =>
          type && (
            <div key={title}>
              <h3 className={classes['heading']}>{title}</h3>
              <ul className={classes['entries']}>
                {fieldsOf(type).map(({ name }) => (
                  <li key={name}>
                    <DocLink doc={`${type.name}.${name}`} label={name} onShow={onShow} />
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <h3 className={classes['heading']}>{names.refusals}</h3>
      <DocLink doc={docOfRefusals} label={names.refusals} onShow={onShow} />
    </>
  );
}

export function DocType({ type, onShow }: Leading & { readonly type: GraphQLNamedType }): ReactElement {
  const fields = fieldsOf(type);
  return (
    <>
      <h3 className={classes['entry']}>
        {type.name} <span className={classes['kind']}>{names.kinds[kindOf(type)]}</span>
      </h3>
      <p className={classes['description']}>{type.description}</p>
      {isEnumType(type) && (
        <>
          <h4 className={classes['heading']}>{names.values}</h4>
          <ul className={classes['entries']}>
            {type.getValues().map(({ name, description }) => (
              <li key={name}>
                <code>{name}</code>
                <p className={classes['description']}>{description}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {fields.length > 0 && (
        <>
          <h4 className={classes['heading']}>{names.fields}</h4>
          <ul className={classes['entries']}>
            {fields.map((field) => (
              <li key={field.name}>
                <DocLink doc={`${type.name}.${field.name}`} label={field.name} onShow={onShow} />:{' '}
                <TypeLink type={field.type} onShow={onShow} />
                <p className={classes['description']}>{field.description}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface FieldProps extends Leading {
  readonly type: GraphQLNamedType;
  readonly field: Field;
}

export function DocField({ type, field, onShow }: FieldProps): ReactElement {
  const taken = 'args' in field ? field.args : [];
  return (
    <>
      <h3 className={classes['entry']}>
        {type.name}.{field.name}
      </h3>
      <p>
        <TypeLink type={field.type} onShow={onShow} />
      </p>
      <p className={classes['description']}>{field.description}</p>
      {taken.length > 0 && (
        <>
          <h4 className={classes['heading']}>{names.arguments}</h4>
          <ul className={classes['entries']}>
            {taken.map((argument) => (
              <li key={argument.name}>
                <code>{argument.name}</code>: <TypeLink type={argument.type} onShow={onShow} />
                {argument.defaultValue !== undefined && (
                  <span className={classes['quiet']}>
                    {' '}
                    {names.usual} <code>{JSON.stringify(argument.defaultValue)}</code>
                  </span>
                )}
                <p className={classes['description']}>{argument.description}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function DocRefusals({ onShow }: Leading): ReactElement {
  return (
    <>
      <h3 className={classes['entry']}>{names.refusals}</h3>
      <ul className={classes['entries']}>
        {Object.entries(refusals).map(([code, entry]) => (
          <li key={code}>
            <DocLink doc={docOfRefusal(code)} label={code} onShow={onShow} />
            <p className={classes['description']}>{entry?.description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function DocRefusal({ code }: { readonly code: string }): ReactElement {
  const entry = refusals[code];
  return (
    <>
      <h3 className={classes['entry']}>
        {code} <span className={classes['kind']}>{names.refusal}</span>
      </h3>
      <p>{entry?.description ?? names.noSuchRefusal}</p>
      {entry !== undefined && (
        <Facts
          facts={[
            { name: names.refusalStatus, value: entry.status },
            { name: names.refusalRetry, value: entry.retry ? names.yes : names.no },
          ]}
        />
      )}
    </>
  );
}

function kindOf(type: GraphQLNamedType): keyof typeof names.kinds {
  if (isObjectType(type)) return 'OBJECT';
  if (isInterfaceType(type)) return 'INTERFACE';
  if (isUnionType(type)) return 'UNION';
  if (isInputObjectType(type)) return 'INPUT_OBJECT';
  return isEnumType(type) ? 'ENUM' : 'SCALAR';
}
