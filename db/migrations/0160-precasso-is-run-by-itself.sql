-- Files in pre-collection have runs of their own; every run until now was of files in collection.
update processing_run set selection = selection || '{"kind": "collection"}' where selection ->> 'kind' is null;
create index processing_run_kind on processing_run ((selection ->> 'kind'), number desc);
