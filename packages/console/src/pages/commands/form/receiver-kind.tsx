/** The transferees of a transfer. */
import { ReceiverFields } from '../transfer/receiver-fields.tsx';
import { receiverProblems, receiversOf } from '../transfer/receivers.ts';
import type { FieldKind } from './field.ts';

export const receivers: FieldKind = {
  start: () => ({
    receivers: '1',
    'receivers.0.receiver': '',
    'receivers.0.isOwn': '',
    'receivers.0.transfereeName': '',
    'receivers.0.transfereeNumber': '',
    'receivers.0.transfereeEmail': '',
    'receivers.0.transfereeNote': '',
    'receivers.0.quantity': '',
    'receivers.0.customId': '',
  }),
  show: (_, _props, { asset, holding, readsLedger }) => <ReceiverFields {...{ asset, holding, readsLedger }} />,
  read: (_, { value }) => receiversOf(value),
  problems: (_, { value, asset }) => receiverProblems(value, asset?.quantityScale),
};
