-- What proves a consent is only ever added to (design §6), whoever asks: a statement that would change or
-- remove any of it fails as a whole, also where it would meet no row.
CREATE FUNCTION "refuse_to_change_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "consent_evidence_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_evidence"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
CREATE TRIGGER "consent_text_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_text"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
-- Also in a session that plays a replica, where triggers are silent by default.
ALTER TABLE "consent_evidence" ENABLE ALWAYS TRIGGER "consent_evidence_append_only";
--> statement-breakpoint
ALTER TABLE "consent_text" ENABLE ALWAYS TRIGGER "consent_text_append_only";
