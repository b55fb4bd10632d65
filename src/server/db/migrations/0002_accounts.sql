CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_state" CHECK ("state" in ('ACTIVE', 'BLOCKED')),
	CONSTRAINT "customer_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE TABLE "customer_login" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_lasting" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "long_term_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"login_id" uuid NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriber_token" ALTER COLUMN "mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_login" ADD CONSTRAINT "customer_login_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_term_token" ADD CONSTRAINT "long_term_token_login_id_customer_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."customer_login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_term_token" ADD CONSTRAINT "long_term_token_parent_hash_long_term_token_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."long_term_token"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address" ON "customer" USING btree ("address");--> statement-breakpoint
CREATE INDEX "customer_login_customer" ON "customer_login" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_login_expiry" ON "customer_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "long_term_token_login" ON "long_term_token" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "long_term_token_parent" ON "long_term_token" USING btree ("parent_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("expires_at");