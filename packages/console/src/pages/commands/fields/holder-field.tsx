/** A field that finds a holder by registration or number. */
import { type ReactElement, useState } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { useOffered } from '../../../parts/commands/use-offered.ts';
import { words } from '../../../words/words.ts';
import { quantityText } from '../form-values.ts';
import { HolderChoices, type HolderChoicesQueryVariables } from '#graphql/holder-choices.ts';
import { HoldersWithUnits } from '#graphql/holders-with-units.ts';
import { type Asset, useChosenHolder } from '../queries/use-chosen-entities.ts';
import { CreateHolderDialog } from './create-holder-dialog.tsx';
import { type FieldProps, useField } from './field-context.tsx';
import { type SearchResult, type SearchOption, SearchField } from './search-field.tsx';

interface Props extends FieldProps {
  /** The register of the asset. Only its holders can hold the asset. */
  readonly registerId: string | undefined;
  /** The asset of which the holder must have units. */
  readonly holds?: Asset | undefined;
  /** Whether a new holder can be created in the field. */
  readonly creates?: boolean;
  /** The statuses in which a holder can be chosen. Active when not given. */
  readonly statuses?: Statuses;
}

type Statuses = Exclude<HolderChoicesQueryVariables['statuses'], null | undefined>;

const active: Statuses = ['active'];

export function HolderField({ registerId, holds, creates = false, statuses = active, ...props }: Props): ReactElement {
  const { value, onValue } = useField(props);
  const isOffered = useOffered();
  // A role that keeps no register would only ask for the holder, and perhaps for one that is there and is not seen.
  const keeps = useViewer().mayRead('ledger');
  const chosen = useChosenHolder(value);
  const [find, setFind] = useState('');
  const [newName, setNewName] = useState<string>();
  const finding = useHolderSearch(find, statuses, registerId, holds === undefined);
  const holders = useHoldersWithUnits(find, statuses, holds);
  return (
    <>
      <SearchField
        {...props}
        chosen={chosen === undefined ? undefined : foundOf(chosen)}
        finding={holds === undefined ? finding : holders}
        onFind={setFind}
        creation={
          creates && keeps && isOffered('create-holder')
            ? { label: words.commands.createHere.holder, start: setNewName }
            : undefined
        }
      />
      {newName !== undefined && (
        <CreateHolderDialog
          name={newName}
          registerId={registerId}
          onCreated={(id) => {
            setNewName(undefined);
            onValue(id);
          }}
          onClose={() => setNewName(undefined)}
        />
      )}
    </>
  );
}

function useHolderSearch(
  find: string,
  statuses: Statuses,
  registerId: string | undefined,
  enabled: boolean,
): SearchResult {
  const variables = { find, key: find.toLowerCase(), statuses };
  const { data, isPlaceholderData } = useRoleQuery(HolderChoices, variables, { keepPrevious: true, enabled });
  const found = data?.allHolders?.nodes
    .filter(({ register }) => registerId === undefined || !register || register.id === registerId)
    .map(foundOf);
  return { find, matches: found, isOld: data === undefined || isPlaceholderData };
}

/** Finds holders that have units of the asset, with how many. */
function useHoldersWithUnits(find: string, statuses: Statuses, asset: Asset | undefined): SearchResult {
  const variables = { assetId: asset?.id ?? '', find, key: find.toLowerCase(), statuses };
  const enabled = asset !== undefined;
  const { data, isPlaceholderData } = useRoleQuery(HoldersWithUnits, variables, { keepPrevious: true, enabled });
  const found = data?.assetById?.positions.nodes.flatMap(({ balance, holder }) =>
    holder ? [{ ...foundOf(holder), more: `${holder.holderNumber} · ${quantityText(balance, asset)}` }] : [],
  );
  return { find, matches: found, isOld: data === undefined || isPlaceholderData };
}

function foundOf({
  id,
  registration,
  holderNumber,
}: {
  readonly id: string;
  readonly registration: string;
  readonly holderNumber: string;
}): SearchOption {
  return { id, name: registration, more: holderNumber };
}
